import type { AccountType, SocialProvider } from '../../ports/embeddedWallet.js'

export interface StoredAccount {
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  /** Without it: a plain account. */
  readonly type?: AccountType
  /** The other account of the visitor on this network, where there is one. */
  readonly other?: string
  /** The smart account has code on this network. */
  readonly deployed?: boolean
}
/** Who is signed in, as it is stored: enough to show it after a reload without loading the frame. Nothing of it is secret. */
export interface StoredLogin {
  readonly accounts: Readonly<Record<string, StoredAccount>>
  readonly email?: string
  readonly userName?: string
  /** How the visitor signed in. */
  readonly provider?: 'email' | SocialProvider
  /** The secure site is a vault of this protocol's own version: it shows what it signs, from its bytes. */
  readonly vault?: boolean
}
export const noLogin: StoredLogin = { accounts: {} }
