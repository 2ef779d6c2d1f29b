import type { Message, Translate } from './message.js'
import type { Readable } from './readable.js'
import type { Token, ViewRef } from './refs.js'
import type { Dispose, Scope } from './scope.js'
import type { Locale, NoticesService } from './pageServices.js'
import type { When } from './slot.js'

/** The arguments after a view's ref: its parameters, or none. */
export type ViewArguments<params> = params extends undefined ? [] : [params: params]

/** The router methods that plugins may use. @public */
export interface Router {
  /** Appends a view, and opens the modal if it is closed. It is ignored if the view equals the current one. */
  push<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Replaces the current entry. */
  replace<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Makes the view the only entry, and opens the modal if it is closed. */
  reset<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Goes back to the previous entry, and closes the modal if there is none. */
  back(): void
  /** Closes the modal, or shakes it if the current view is locked. */
  close(): void
  /** Returns false if no plugin that is on has this view. */
  canOpen(view: ViewRef<never> | { readonly id: string }): boolean
}

/** An entry in the history of the modal. */
export interface RouterEntry {
  /** The key of the entry, which is unique in the life of the kernel. */
  readonly key: number
  /** The id of the view. */
  readonly view: string
  /** The parameters of the view. */
  readonly params: unknown
  /** `pending` while a gate decides whether the view may be shown. */
  readonly status: 'pending' | 'ready'
}

/** The state of the modal: whether it is open, and its history. */
export interface RouterState {
  /** Whether the modal is open. */
  readonly open: boolean
  /** The views from the first to the current one. */
  readonly stack: readonly RouterEntry[]
  /** How the current view was reached. */
  readonly direction: 'forward' | 'back' | 'none'
  /** The namespace for which the modal was opened, while it is open. Lists of wallets show wallets of this namespace. */
  readonly namespace: string | undefined
  /** Whether a close was refused in the last 500 ms. */
  readonly shake: boolean
}

/**
 * The roles of views with which the modal opens: `home-connected` and `home-disconnected` depending on whether an address is connected.
 * `home-pairing`, or `home-pairing-mobile` on a phone, is used if there is no adapter or the host controls pairing itself. The first
 * plugin with a role provides it.
 */
export type ViewRole = 'home-connected' | 'home-disconnected' | 'home-pairing' | 'home-pairing-mobile'

/** The facts that the kernel knows about a view before its code is loaded. The declarations of a manifest name it. @public */
export interface ViewSpec<params, id extends string = string> {
  /** The ref of the view. */
  readonly ref: ViewRef<params, id>
  /** The public name that hosts use in `open({ view })`, for example `Connect`. */
  readonly name?: string
  /** The role that makes it a default view of the modal. */
  readonly role?: ViewRole
  /** The title in the header. Without one the header has no title. */
  readonly title?: Message | ((params: params) => { readonly message: Message; readonly values?: Readonly<Record<string, string | number>> })
  /** `pop` (default) shows Back if there is history. `none` hides it. */
  readonly back?: 'pop' | 'none'
  /** `app`: icon and name of the host. `network`: the network chip. `title` (default): only the title. */
  readonly header?: 'title' | 'app' | 'network'
  /** Whether the requesting site is shown under the title. Set it for connections, signatures and approvals. */
  readonly asks?: boolean
  /**
   * While it returns true, the visitor cannot go back from this view, or close the modal from it or from a view reached from it: the modal
   * shakes instead.
   */
  readonly locked?: When
  /** Whether the view can be shown. Without a condition it always can. */
  readonly when?: When
}
/**
 * Declares a view in a manifest, with the type of its parameters.
 * @example `const spec = viewSpec({ ref: HelloView, title: msg('hello.title', 'Hello') })`
 * @public
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of views holds specs of different parameters
export const viewSpec = <params, const id extends string = string>(spec: ViewSpec<params, id>): ViewSpec<any, id> => spec

/** The router as views use it, with its current state. */
export interface ViewRouter extends Router {
  /** Whether the modal is open, and its history. */
  readonly state: Readable<RouterState>
}

/** Everything that a view can use besides the props from its own plugin. @public */
export interface ViewContext {
  /** Opens and closes views. */
  readonly router: ViewRouter
  /** Returns a message in the language of the visitor. */
  readonly t: Translate
  /** The language and direction of the texts. It changes when the texts of a locale arrive. */
  readonly locale: Readable<Locale>
  /** The snackbar. */
  readonly notices: Pick<NoticesService, 'show' | 'hide'>
  /** Announces a text in the live region of the modal. Defaults to `polite`. */
  announce(text: string, politeness?: 'polite' | 'assertive'): void
  /** Whether the flag is on and its plugin is usable. */
  feature(flag: string): boolean
  /**
   * Returns a service that the plugin's manifest names in `requires`, `optional` or `lazy`, and starts its plugin if it is not active.
   * @throws UndeclaredServiceError synchronously for any other token
   */
  service<service>(token: Token<service>): Promise<service>
  /** Loads the code of a view that is likely to be opened next. Rejects if the code could not be loaded. */
  prefetch(view: ViewRef<never> | { readonly id: string }): Promise<void>
}

/** The code of a view: a React component, or any framework through a DOM element. @public */
export type ViewModule<params> =
  | { readonly kind: 'react'; readonly component: (props: { readonly params: params }) => unknown }
  | {
      readonly kind: 'dom'
      mount(element: HTMLElement, props: { readonly params: params; readonly scope: Scope; readonly context: ViewContext }): Dispose | void
    }
