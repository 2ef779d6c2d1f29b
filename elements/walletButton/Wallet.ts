import type { walletIds } from './walletIds.js'

/**
 * The name of a wallet for a button: a short name (`metamask`), `walletConnect`, `email`, a social account, an OpenID provider of the secure
 * site (`oidc:acme`), the id of a wallet in the directory, or the id or rdns of an installed wallet.
 * @public
 */
export type Wallet =
  | keyof typeof walletIds
  | 'walletConnect'
  | 'email'
  | 'google'
  | 'github'
  | 'apple'
  | 'facebook'
  | 'x'
  | 'discord'
  | 'farcaster'
  | `oidc:${string}`
  | (string & {})
