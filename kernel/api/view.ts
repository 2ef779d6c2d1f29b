import type { Message, Translate } from './message.js'
import type { Readable } from './readable.js'
import type { Token, ViewRef } from './refs.js'
import type { Dispose, Scope } from './scope.js'
import type { Locale, NoticesService } from './services.js'
import type { When } from './slot.js'

export type ViewArguments<params> = params extends undefined ? [] : [params: params]

/** What plugins may do with the history of the modal. */
export interface Router {
  /** Appends a view; ignored when it equals the current one. Opens the modal when it is closed. */
  push<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Overwrites the current entry. */
  replace<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Makes the view the only entry. Opens the modal when it is closed. */
  reset<params>(view: ViewRef<params>, ...args: ViewArguments<params>): void
  /** Goes to the entry before; closes the modal when there is none. */
  back(): void
  /** Closes the modal, or asks for attention when the current view may not be left. */
  close(): void
  /** False when no plugin that is on has this view. */
  canOpen(view: ViewRef<never> | { readonly id: string }): boolean
}

export interface RouterEntry {
  /** Unique in the life of the kernel. */
  readonly key: number
  /** Id of the view. */
  readonly view: string
  readonly params: unknown
  /** `pending` while a gate is asked whether the view may be shown. */
  readonly status: 'pending' | 'ready'
}

export interface RouterState {
  readonly open: boolean
  readonly stack: readonly RouterEntry[]
  readonly direction: 'forward' | 'back' | 'none'
  /** True for 500 ms after a refused close. */
  readonly shake: boolean
}

/**
 * Views that the modal opens with: `home-connected` and `home-disconnected` by whether an address is connected; `home-pairing`, on a phone
 * `home-pairing-mobile`, where no adapter is there or the host controls pairing itself. The first plugin with a role has it.
 */
export type ViewRole = 'home-connected' | 'home-disconnected' | 'home-pairing' | 'home-pairing-mobile'

/** What the kernel knows of a view before its code is loaded. */
export interface ViewSpec<params> {
  readonly ref: ViewRef<params>
  /** The public name hosts use in `open({ view })`, for example `Connect`. */
  readonly name?: string
  /** Makes it a view that the modal opens with by itself. */
  readonly role?: ViewRole
  readonly title?: Message | ((params: params) => { readonly message: Message; readonly values?: Readonly<Record<string, string | number>> })
  /** `pop` (default) shows Back when there is history; `none` hides it. */
  readonly back?: 'pop' | 'none'
  /** `app`: tile and name of the host; `network`: the network chip; `title` (default): the title alone. */
  readonly header?: 'title' | 'app' | 'network'
  /** Shows the asking site under the title: set it where a connection, signature or approval is at stake. */
  readonly asks?: boolean
  /** While true the visitor cannot go back from this view, nor close the modal from it or from what it led to: it shakes instead. */
  readonly locked?: When
  readonly when?: When
}
// biome-ignore lint/suspicious/noExplicitAny: a list of views holds specs of different parameters
export const viewSpec = <params>(spec: ViewSpec<params>): ViewSpec<any> => spec

/** The router as views see it: also where the visitor is. */
export interface ViewRouter extends Router {
  readonly state: Readable<RouterState>
}

/** All that a view can reach beside what its own plugin hands to it. */
export interface ViewContext {
  readonly router: ViewRouter
  readonly t: Translate
  /** Language and direction of the texts. It changes when the texts of a locale arrive. */
  readonly locale: Readable<Locale>
  readonly notices: Pick<NoticesService, 'show' | 'hide'>
  /** Reads a text out by the live region of the modal. `polite` by default. */
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
