import type { OnStale } from '../base/OnStale.js'

export interface Moved {
  readonly kind: 'token' | 'nft'
  readonly direction: 'in' | 'out' | 'self'
  readonly name: string
  readonly symbol: string
  /** Whole units, as decimal text. */
  readonly quantity: string
  readonly icon?: string | undefined
  readonly spam?: boolean | undefined
  /** Contract and, for the native currency, undefined. */
  readonly address: string | undefined
}

/** What an approval lets somebody take. */
export interface Approved {
  readonly kind: 'token' | 'nft'
  /** Undefined where nobody may any more, and with `unknown` where it is not known who. */
  readonly spender: string | undefined
  /** `amount`: so much in all; `more`, `less`: so much more or less than before; `one`: one piece; `unknown`: how much is not known. */
  readonly scope: 'amount' | 'more' | 'less' | 'one' | 'all' | 'none' | 'unknown'
  /** The contract of the token or the collection. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** Whole units, as decimal text, of `amount`, `more` and `less`. */
  readonly quantity?: string | undefined
}

export interface PastTransaction {
  readonly id: string
  readonly hash: string
  readonly chain: string
  /** ms since 1970. */
  readonly minedAt: number
  readonly from: string
  readonly to: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly nonce: number
  /** send, receive, trade, approve, mint, burn, deploy, execute. */
  readonly operation: string
  readonly moved: readonly Moved[]
  /** Absent where nothing was approved, and where a service does not tell what. */
  readonly approvals?: readonly Approved[] | undefined
}

export interface HistoryPage {
  /** Newest first. */
  readonly items: readonly PastTransaction[]
  /** The cursor of the next page; undefined at the end. */
  readonly next: string | undefined
}

/** Reads the history of accounts, on the chains it names. */
export interface HistoryProvider {
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  page(
    question: { readonly chain: string; readonly account: string; readonly cursor: string | undefined },
    signal: AbortSignal,
    onStale?: OnStale,
  ): Promise<HistoryPage>
  /** A page that holds, as for balances. */
  kept?(question: { readonly chain: string; readonly account: string; readonly cursor: string | undefined }): HistoryPage | undefined
  /** For `/health`: the last block read of each chain. */
  state?(): Readonly<Record<string, unknown>>
  /** Starts to follow its chains, if it does. */
  start?(): void
  /** Ends its background work. */
  stop?(): Promise<void>
}
