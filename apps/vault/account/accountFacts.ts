import type { WalletFacts } from '../worker/walletFacts.js'

/** The latest code that was mailed. */
export interface PendingCode {
  readonly email: string
  readonly challenge: string
  /** ms since 1970, by the clock of this browser. */
  readonly resendAt: number
  /** The time in ms since 1970, by the clock of this browser. */
  readonly sentAt: number
  /** Whether the code was mailed before this page was loaded and is still valid, so that no other one was mailed. */
  readonly kept?: boolean
}

export interface SignedIn {
  readonly email: string | undefined
  /** The name of the visitor at their login provider. */
  readonly userName: string | undefined
  readonly wallet: WalletFacts
}

/** Where the wallet of a visitor who just logged in is: `new` was created just now, `elsewhere` needs its recovery file here. */
export type Place = 'new' | 'here' | 'elsewhere'
