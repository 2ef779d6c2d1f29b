import type { AccountsChange } from '../ports/embeddedAccounts.js'
import type { WalletsState } from './walletButton/WalletsStore.js'
import type { KnownIdentity } from '../ports/names.js'

/** What the client itself keeps, beside the state of the kernel. */
export interface ClientState {
  /** What the host has set with `setLoading`. */
  loading: boolean
  /** Counted up when a rarely used getter may return another value: its subscribers are notified. */
  getters: number
  /** Connections so far: subscribers of the network hear of each. */
  connects: number
}

/** What was reported so far. */
export interface ReportedAccount {
  /** The name and picture of the active account. */
  readonly identity?: KnownIdentity | undefined
  /** The accounts of the embedded wallet. */
  readonly embedded?: AccountsChange
  /** The wallets of a list that the page draws itself. */
  readonly wallets?: WalletsState
}
