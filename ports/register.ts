import { event, token, type Token, view } from '../kernel/api/index.js'

/** The form in which a visitor chooses a name for the account. @experimental */
export const RegisterNameView = /* @__PURE__ */ view('register.form')
/** The name that was just registered. Without one it redirects to the form. @experimental */
export const RegisterNameSuccessView = /* @__PURE__ */ view('register.success')
/** The active account has a new name. @experimental */
export const NameRegistered = /* @__PURE__ */ event<{ readonly address: string; readonly name: string }>('register:registered')

/** Names that accounts registered at the gateway of the page. @experimental */
export interface NameClaimsService {
  /**
   * Returns the gateway's name of an account, or undefined. It is not verified: a name counts only if it resolves back to the account.
   * @throws the signal's reason, or an error if the gateway does not answer
   */
  find(address: string, signal: AbortSignal): Promise<string | undefined>
}
/** Names that accounts registered at the gateway of the page. @experimental */
export const NameClaims: Token<NameClaimsService> = /* @__PURE__ */ token<NameClaimsService>('register.claims@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The form for a name of the account. If `features.registerName` is off, or there is no gateway, the modal opens its default view. */
    RegisterAccountName: undefined
    /** The name that was just registered. */
    RegisterAccountNameSuccess: undefined
  }
  interface Events {
    /** The form for a name was opened. */
    OPEN_ENS_FLOW: { readonly isSmartAccount: boolean }
    /** A name was signed, and is sent to the gateway. */
    REGISTER_NAME_INITIATED: { readonly isSmartAccount: boolean }
    /** A name was registered. */
    REGISTER_NAME_SUCCESS: { readonly isSmartAccount: boolean }
    /** A name was not registered. */
    REGISTER_NAME_ERROR: { readonly isSmartAccount: boolean }
  }
  interface Features {
    /** Registers a name for the account at the gateway at `apiUrl`, see docs/guides/names.md. Defaults to `false`. */
    readonly registerName?: boolean
  }
}
