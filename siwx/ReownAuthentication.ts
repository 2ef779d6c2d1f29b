import type { SIWXConfig } from '../ports/siwx.js'
import { HostedSignInError } from './errors.js'

/** What the former kit's `ReownAuthentication` takes. @public */
export interface ReownAuthenticationOptions {
  /** Where the kit kept its token. */
  readonly localAuthStorageKey?: string
  /** Where the kit kept its nonce. */
  readonly localNonceStorageKey?: string
  /** Whether visitors have to sign in. */
  readonly required?: boolean
}

/** The members that pages of the former kit use. There is never an instance. */
export interface ReownAuthentication extends SIWXConfig {
  /** Asked the vendor for the account of the session: with `ServerStorage` an endpoint of your own server. */
  getSessionAccount(): Promise<unknown>
  /** Kept data beside the account at the vendor: with `ServerStorage` an endpoint of your own server. */
  setSessionAccountMetadata(metadata: object | null): Promise<unknown>
  /** Mailed a code: see docs/guides/embedded-wallet.md for signing in by e-mail. */
  requestEmailOtp(input: { readonly email: string; readonly account: string }): Promise<unknown>
  /** Took the code that was mailed. */
  confirmEmailOtp(input: { readonly code: string }): Promise<unknown>
  /** Called a listener when the session changed: `subscribeEvents` of the instance reports `SIWX_AUTH_SUCCESS`. */
  on(event: string, listener: (payload: unknown) => void): () => void
  /** Ended what `on` began. */
  removeAllListeners(): void
}

/** @deprecated Throws when it is made: the sign-in service of another vendor. Use `DefaultSIWX` with a `ServerStorage`. @public */
export const ReownAuthentication: new (options?: ReownAuthenticationOptions) => ReownAuthentication = class {
  /** @throws HostedSignInError always */
  constructor() {
    throw new HostedSignInError({ name: 'ReownAuthentication' })
  }
} as unknown as new () => ReownAuthentication

/** @deprecated The older name of `ReownAuthentication`. */
export type CloudAuthSIWX = ReownAuthentication
/** @deprecated The older name of `ReownAuthentication`: throws when it is made, too. @public */
export const CloudAuthSIWX: new (options?: ReownAuthenticationOptions) => CloudAuthSIWX = class {
  /** @throws HostedSignInError always */
  constructor() {
    throw new HostedSignInError({ name: 'CloudAuthSIWX' })
  }
} as unknown as new () => CloudAuthSIWX
