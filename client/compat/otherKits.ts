// Names of other kits that this version accepts, so that a page that uses them still compiles.
import type { Events } from '../../kernel/api/publicNames.js'

/** Events of other kits that this version never reports: a page that compares with one of them still compiles. @public */
export type UnreportedEvent = 'CLICK_CONVERT' | 'EMAIL_UPGRADE_FROM_MODAL' | `PAY_${'SUCCESS' | 'ERROR' | 'INITIATED' | 'MODAL_OPEN' | 'EXCHANGE_SELECTED'}`
/** The name of an event. @public */
export type EventName = Extract<keyof Events, string> | UnreportedEvent

declare module '../../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** @deprecated Not in this version: wallets show what they are asked to approve. The modal opens as it does by itself. */
    ApproveTransaction: undefined
  }
  interface Features {
    /** @deprecated Has no effect in this version: it is not built in. Leave it out. */
    readonly payments?: boolean
    /** @deprecated Has no effect in this version: it is not built in. Leave it out. */
    readonly payWithExchange?: boolean | readonly string[]
    /** @deprecated Has no effect in this version: it is not built in. Leave it out. */
    readonly emailCapture?: boolean | readonly string[]
    /** @deprecated Has no effect: give `siwx` a server of your own, see docs/guides/sign-in.md. */
    readonly reownAuthentication?: boolean
    /** @deprecated Has no effect: build your own list with `getConnectors` and the services of `portico/plugin`. */
    readonly headless?: boolean
    /** @deprecated Has no effect: there is no branding to show or hide. */
    readonly reownBranding?: boolean
    /** @deprecated Has no effect: there is no branding to show or hide. */
    readonly branding?: boolean
  }
}
