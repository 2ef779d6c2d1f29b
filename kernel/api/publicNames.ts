// Names that hosts write. The kernel has only a few. Plugins declare theirs by merging with these interfaces, the built-in ones in
// their ports.

/**
 * The views that `open({ view })` shows, with the type of their `params`. Third-party plugins add theirs: `declare module 'portico' {
 * interface ViewParameters { AcmeHello: undefined } }`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins declare its members
export interface ViewParameters {}
/** The public name of a view. @public */
export type ViewName = Extract<keyof ViewParameters, string>

/**
 * The events that `subscribeEvents` reports, as described in docs/reference/events.md. Third-party plugins add theirs: `declare module
 * 'portico' { interface Events { … } }`.
 * @public
 */
export interface Events {
  /** The instance was created. `getEvent` returns it until the first other event. */
  MODAL_CREATED: undefined
  /** The modal opened. `connected` says whether a wallet was connected at that moment. */
  MODAL_OPEN: { readonly connected: boolean }
  /** The modal closed. `connected` says whether a wallet was connected at that moment. */
  MODAL_CLOSE: { readonly connected: boolean }
  /**
   * A wallet is connected, and no plugin rejected it. It is not reported when a stored connection is restored. For social sign-in,
   * `method` is the provider, including providers of the secure site itself, such as `oidc:acme`.
   */
  CONNECT_SUCCESS: {
    readonly name: string
    readonly method: 'browser' | 'mobile' | 'qrcode' | 'email' | 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook' | `oidc:${string}`
  }
  /** A wallet could not be connected. `code` is listed in docs/reference/errors.md. */
  CONNECT_ERROR: { readonly message: string; readonly code?: string }
  /** The visitor declined in the wallet (`code` P301), or left or replaced the request on the page (P307). */
  USER_REJECTED: { readonly message: string; readonly code?: string }
  /** A wallet did not confirm that it disconnected. `code` is listed in docs/reference/errors.md. */
  DISCONNECT_ERROR: { readonly message: string; readonly code?: string }
  /** A connection ended. */
  DISCONNECT_SUCCESS: { readonly namespace: string }
  /** `network` is a CAIP-2 id. */
  SWITCH_NETWORK: { readonly network: string }
  /** A plugin failed, or a listener of the page threw. `uncaught` is false. */
  INTERNAL_SDK_ERROR: { readonly errorMessage: string; readonly code?: string; readonly uncaught: boolean }
}

/**
 * The host option `features`. Third-party plugins add their flags: `declare module 'portico' { interface Features { readonly acmeNotes?:
 * boolean } }`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins declare its members
export interface Features {}

/**
 * The provider types of wallets, by namespace. The adapters of this package add theirs, so that a page has the types of the adapters
 * that it imports.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: adapters declare its members
export interface Providers {}
