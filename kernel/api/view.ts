import type { Message, Translate } from './message.js'
import type { Readable } from './readable.js'
import type { Token, ViewRef } from './refs.js'
import type { Dispose, Scope } from './scope.js'
import type { Locale, NoticesService } from './pageServices.js'
import type { When } from './slot.js'

/** The arguments after a view's ref: its parameters, or none. */
export type ViewArguments<params> = params extends undefined ? [] : [params: params]

/** The router methods that plugins may use. */
export interface Router {
  /** Appends a view; ignored when it equals the current one. Opens the modal when it is closed. */
  push<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Overwrites the current entry. */
  replace<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Makes the view the only entry. Opens the modal when it is closed. */
  reset<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Goes to the entry before; closes the modal when there is none. */
  back(): void
  /** Closes the modal, or shakes it when the current view is locked. */
  close(): void
  /** False when no plugin that is on has this view. */
  canOpen(view: ViewRef<never> | { readonly id: string }): boolean
}

/** One view in the history of the modal. */
export interface RouterEntry {
  /** Unique in the life of the kernel. */
  readonly key: number
  /** Id of the view. */
  readonly view: string
  /** What the view was opened with. */
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
  /** The namespace that the modal was opened for, while it is open: lists of wallets show what serves it. */
  readonly namespace: string | undefined
  /** True for 500 ms after a refused close. */
  readonly shake: boolean
}

/**
 * Views that the modal opens with: `home-connected` and `home-disconnected` by whether an address is connected; `home-pairing`, on a phone
 * `home-pairing-mobile`, where there is no adapter or the host controls pairing itself. The first plugin with a role has it.
 */
export type ViewRole = 'home-connected' | 'home-disconnected' | 'home-pairing' | 'home-pairing-mobile'

/** What the kernel knows of a view before its code is loaded. */
export interface ViewSpec<params, id extends string = string> {
  /** Names the view. */
  readonly ref: ViewRef<params, id>
  /** The public name hosts use in `open({ view })`, for example `Connect`. */
  readonly name?: string
  /** Makes it a view that the modal opens with by default. */
  readonly role?: ViewRole
  /** Title in the header. Without one the header has none. */
  readonly title?: Message | ((params: params) => { readonly message: Message; readonly values?: Readonly<Record<string, string | number>> })
  /** `pop` (default) shows Back when there is history; `none` hides it. */
  readonly back?: 'pop' | 'none'
  /** `app`: tile and name of the host; `network`: the network chip; `title` (default): the title alone. */
  readonly header?: 'title' | 'app' | 'network'
  /** Shows the asking site under the title: set it where a connection, signature or approval is at stake. */
  readonly asks?: boolean
  /**
   * While true the visitor cannot go back from this view, nor close the modal from it or from a view reached from it: it shakes instead.
   */
  readonly locked?: When
  /** Whether the view can be shown. Without it: always. */
  readonly when?: When
}
/** Declares a view in a manifest, with the type of its parameters. */
// biome-ignore lint/suspicious/noExplicitAny: a list of views holds specs of different parameters
export const viewSpec = <params, const id extends string = string>(spec: ViewSpec<params, id>): ViewSpec<any, id> => spec

/** The router as views use it, with its current state. */
export interface ViewRouter extends Router {
  /** Whether the modal is open, and its history. */
  readonly state: Readable<RouterState>
}

/** Everything that a view can use beside the props from its own plugin. */
export interface ViewContext {
  /** Opens and closes views. */
  readonly router: ViewRouter
  /** Returns a message in the language of the visitor. */
  readonly t: Translate
  /** Language and direction of the texts. Changes when the texts of a locale arrive. */
  readonly locale: Readable<Locale>
  /** The snackbar. */
  readonly notices: Pick<NoticesService, 'show' | 'hide'>
  /** Announces a text in the live region of the modal. `polite` by default. */
  announce(text: string, politeness?: 'polite' | 'assertive'): void
  /** True when the flag is on and its plugin is usable. */
  feature(flag: string): boolean
  /**
   * A service that the plugin's manifest names in `requires`, `optional` or `lazy`; its plugin is started when it is not active yet.
   * @throws UndeclaredServiceError at once for any other token
   */
  service<service>(token: Token<service>): Promise<service>
  /** Loads the code of a view that is likely to be opened next. Rejects when the code did not arrive. */
  prefetch(view: ViewRef<never> | { readonly id: string }): Promise<void>
}

/** The code of a view: a React component, or any framework through a DOM element. */
export type ViewModule<params> =
  | { readonly kind: 'react'; readonly component: (props: { readonly params: params }) => unknown }
  | {
      readonly kind: 'dom'
      mount(element: HTMLElement, props: { readonly params: params; readonly scope: Scope; readonly context: ViewContext }): Dispose | void
    }
