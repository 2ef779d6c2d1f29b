import { event } from '../kernel/api/index.js'

/** `eoa`: an address with a key. `smartAccount`: a contract that this key owns. @public */
export type AccountType = 'eoa' | 'smartAccount'
/** Providers at which a secure site may let visitors sign in; `oidc:` begins the names of its own OpenID providers. @public */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster' | `oidc:${string}`
/** Who an account belongs to, as the account API says it. @experimental */
export interface EmbeddedAccountInfo {
  /** As far as the secure site says it. */
  readonly user: {
    readonly email: string | undefined
    readonly username: string | undefined
    readonly accounts: readonly { readonly type: AccountType; readonly address: string }[]
  }
  /** How the visitor signed in. */
  readonly authProvider: 'email' | SocialProvider
  /** Of the account in use. */
  readonly accountType: AccountType
  /** The smart account has code on the network in use. */
  readonly isSmartAccountDeployed: boolean
}
/** The accounts of the visitor who is signed in, by their namespaces. @experimental */
export type EmbeddedAccounts = Readonly<Record<string, { readonly address: string; readonly info: EmbeddedAccountInfo }>>
/** Who is signed in, and what they chose. @experimental */
export interface AccountsChange {
  /** The accounts by their namespaces; empty when nobody is signed in. */
  readonly accounts: EmbeddedAccounts
  /** Which kind of account the visitor chose, by namespace. */
  readonly chosen: Readonly<Record<string, AccountType>>
}
/** Another visitor is signed in, or none is: then there are no accounts. @experimental */
export const EmbeddedAccountsChanged = /* @__PURE__ */ event<AccountsChange>('embedded-wallet:accounts')
/**
 * The visitor wants an account of e-mail or social sign-in again that ended: the way is shown by which they signed in last, also in an earlier visit.
 * @experimental
 */
export const SignInWanted = /* @__PURE__ */ event('embedded-wallet:wanted')
