import { event } from '../kernel/api/index.js'

/** `eoa` is an address with a key. `smartAccount` is a contract that this key owns. @public */
export type AccountType = 'eoa' | 'smartAccount'
/** Providers at which a secure site may let visitors sign in. `oidc:` is the prefix of its own OpenID providers. @public */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord' | 'farcaster' | `oidc:${string}`
/** The owner of an account, in the format of the account API. @experimental */
export interface EmbeddedAccountInfo {
  /** The fields that the secure site provides. */
  readonly user: {
    readonly email: string | undefined
    readonly username: string | undefined
    readonly accounts: readonly { readonly type: AccountType; readonly address: string }[]
  }
  /** The provider with which the visitor signed in. */
  readonly authProvider: 'email' | SocialProvider
  /** The type of the account in use. */
  readonly accountType: AccountType
  /** Whether the smart account is deployed on the network in use. */
  readonly isSmartAccountDeployed: boolean
}
/** The accounts of the visitor who is signed in, by namespace. @experimental */
export type EmbeddedAccounts = Readonly<Record<string, { readonly address: string; readonly info: EmbeddedAccountInfo }>>
/** The visitor who is signed in, and their choice of accounts. @experimental */
export interface AccountsChange {
  /** The accounts by namespace. It is empty if nobody is signed in. */
  readonly accounts: EmbeddedAccounts
  /** The type of account that the visitor chose, by namespace. */
  readonly chosen: Readonly<Record<string, AccountType>>
}
/** Another visitor is signed in, or nobody is: then there are no accounts. @experimental */
export const EmbeddedAccountsChanged = /* @__PURE__ */ event<AccountsChange>('embedded-wallet:accounts')
/**
 * The visitor wants to sign in again to an account of email or social sign-in that ended. The method of the last sign-in is shown,
 * including one of an earlier visit. @experimental
 */
export const SignInWanted = /* @__PURE__ */ event('embedded-wallet:wanted')
