// The names that hosts write. The kernel has few of its own: plugins declare theirs, the built-in ones in their ports, by merging with these interfaces.

/**
 * Views that `open({ view })` shows, with what they take as `params`. Plugins of third parties add theirs:
 * `declare module 'portico' { interface ViewParameters { AcmeHello: undefined } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins declare its members
export interface ViewParameters {}
/** The public name of a view. */
export type ViewName = Extract<keyof ViewParameters, string>

/** Events that `subscribeEvents` reports, as docs/reference/events.md describes them. Plugins of third parties add theirs: `declare module 'portico' { interface Events { … } }`. */
export interface Events {
  /** The instance was created. `getEvent` returns it until the first other event. */
  MODAL_CREATED: undefined
  /** The modal opened. `connected`: a wallet was connected at that moment. */
  MODAL_OPEN: { readonly connected: boolean }
  /** The modal closed. `connected`: a wallet was connected at that moment. */
  MODAL_CLOSE: { readonly connected: boolean }
  /**
   * A wallet is connected, and no plugin refused it. Not reported when a stored connection is restored. `method`: for social sign-in the provider,
   * also one of the secure site's own, such as `oidc:acme`.
   */
  CONNECT_SUCCESS: {
    readonly name: string
    readonly method: 'browser' | 'mobile' | 'qrcode' | 'email' | 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook' | `oidc:${string}`
  }
  /** A wallet could not be connected. `code` is one of docs/reference/errors.md. */
  CONNECT_ERROR: { readonly message: string; readonly code?: string }
  /** The visitor declined in the wallet (`code` P301), or left the request on the page or began another one (P307). */
  USER_REJECTED: { readonly message: string; readonly code?: string }
  /** A wallet did not confirm that it disconnected. `code` is one of docs/reference/errors.md. */
  DISCONNECT_ERROR: { readonly message: string; readonly code?: string }
  /** A connection ended. */
  DISCONNECT_SUCCESS: { readonly namespace: string }
  /** `network` is a CAIP-2 id. */
  SWITCH_NETWORK: { readonly network: string }
  /** A plugin failed, or a listener of the page threw. `uncaught` is false. */
  INTERNAL_SDK_ERROR: { readonly errorMessage: string; readonly code?: string; readonly uncaught: boolean }
}

/** Host option `features`. Plugins of third parties add their flags: `declare module 'portico' { interface Features { readonly acmeNotes?: boolean } }`. */
// biome-ignore lint/suspicious/noEmptyInterface: plugins declare its members
export interface Features {}

/** What wallets give to pages, by namespace. The adapters of this package add theirs, so that a page has the types of those that it imports. */
// biome-ignore lint/suspicious/noEmptyInterface: adapters declare its members
export interface Providers {}
