import type { SIWXConfig } from '../ports/siwx.js'
import { HostedSignInError } from './errors.js'

/** What the former kit's `ReownAuthentication` takes. */
export interface ReownAuthenticationOptions {
  readonly localAuthStorageKey?: string
  readonly localNonceStorageKey?: string
  readonly required?: boolean
}

/** The members that pages of the former kit use. There is never an instance. */
export interface ReownAuthentication extends SIWXConfig {
  getSessionAccount(): Promise<unknown>
  setSessionAccountMetadata(metadata: object | null): Promise<unknown>
  requestEmailOtp(input: { readonly email: string; readonly account: string }): Promise<unknown>
  confirmEmailOtp(input: { readonly code: string }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): () => void
  removeAllListeners(): void
}

/** @deprecated Throws when it is made: the sign-in service of another vendor. Use `DefaultSIWX` with a `ServerStorage`. */
export const ReownAuthentication: new (options?: ReownAuthenticationOptions) => ReownAuthentication = class {
  /** @throws HostedSignInError always */
  constructor() {
    throw new HostedSignInError({ name: 'ReownAuthentication' })
  }
} as unknown as new () => ReownAuthentication

/** @deprecated The older name of `ReownAuthentication`. */
export type CloudAuthSIWX = ReownAuthentication
/** @deprecated The older name of `ReownAuthentication`: throws when it is made, too. */
export const CloudAuthSIWX: new (options?: ReownAuthenticationOptions) => CloudAuthSIWX = class {
  /** @throws HostedSignInError always */
  constructor() {
    throw new HostedSignInError({ name: 'CloudAuthSIWX' })
  }
} as unknown as new () => CloudAuthSIWX
