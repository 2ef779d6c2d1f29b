import type { WalletFacts } from '../worker/walletFacts.js'

/** The code that was mailed last. */
export interface PendingCode {
  readonly email: string
  readonly challenge: string
  /** ms since 1970, by the clock of this browser. */
  readonly resendAt: number
  /** As above. */
  readonly sentAt: number
  /** It was mailed before this page was loaded, and still counts: no other one was mailed. */
  readonly kept?: boolean
}

export interface SignedIn {
  readonly email: string | undefined
  /** What the provider calls the visitor who logged in there. */
  readonly userName: string | undefined
  readonly wallet: WalletFacts
}

/** Where the wallet of a visitor who just logged in is: `new` was made just now, `elsewhere` needs its recovery file here. */
export type Place = 'new' | 'here' | 'elsewhere'
