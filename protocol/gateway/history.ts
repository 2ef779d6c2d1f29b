/** What a transaction is and where it is. */
export interface WireMetadata {
  /** send, receive, trade, approve, mint, burn, deploy, execute. */
  readonly operationType: string
  /** Of the transaction. */
  readonly hash: string
  /** CAIP-2 id. */
  readonly chain: string
  /** ISO 8601. */
  readonly minedAt: string
  /** The signer: any contract can log a transfer in another account's name. */
  readonly sentFrom: string
  /** Whom it was sent to. */
  readonly sentTo: string
  /** How it stands. */
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Of the signer. */
  readonly nonce: number
}
interface WireFlags {
  readonly is_spam: boolean
}
/** What a token says of itself. */
export interface WireTokenInfo {
  /** From its contract, untrusted. */
  readonly name: string
  /** From its contract, untrusted. */
  readonly symbol: string
  /** Its picture; null without one. */
  readonly icon: { readonly url: string } | null
  /** Whether it seems to be spam. */
  readonly flags: WireFlags
  /** Absent for the native currency. */
  readonly address?: string
}
/** What a piece of a collection says of itself. */
export interface WireNftInfo {
  /** From its contract, untrusted. */
  readonly name: string
  /** Its pictures; null without one. */
  readonly content: { readonly preview: { readonly url: string } | null; readonly detail: null }
  /** Whether it seems to be spam. */
  readonly flags: WireFlags
}
/** What an account got or gave: a token or a piece of a collection. */
export interface WireTransfer {
  /** Of a token. */
  readonly fungible_info?: WireTokenInfo
  /** Of a piece of a collection. */
  readonly nft_info?: WireNftInfo
  /** As the account sees it. */
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, as decimal text. */
  readonly quantity: { readonly numeric: string }
}
/** What an approval lets somebody take. */
export interface WireApproval {
  /** Who may take. Absent where nobody may any more, and with `unknown` where it is not known who. */
  readonly spender?: string
  /** Of a token or of a collection. */
  readonly kind: 'token' | 'nft'
  /** `amount`: so much in all; `more`, `less`: than before; `one`: one piece; `all`: without a limit; `none`: no longer; `unknown`: not known. */
  readonly scope: 'amount' | 'more' | 'less' | 'one' | 'all' | 'none' | 'unknown'
  /** The contract of the token or the collection. */
  readonly address: string
  /** From its contract, untrusted. May be empty. */
  readonly name: string
  /** From its contract, untrusted. May be empty. */
  readonly symbol: string
  /** Whole units, as decimal text, where `scope` has an amount. */
  readonly quantity?: { readonly numeric: string }
}
/** One entry of the history of an account. */
export interface WireTransaction {
  /** Unique in the history. */
  readonly id: string
  /** What it is and where it is. */
  readonly metadata: WireMetadata
  /** What moved. */
  readonly transfers: readonly WireTransfer[]
  /** What was approved. Absent where it is not known: `sentTo` is never taken for the spender. */
  readonly approvals?: readonly WireApproval[]
}
/** The answer of `/v1/account/{address}/history`, newest first. */
export interface HistoryAnswer {
  /** Newest first. */
  readonly data: readonly WireTransaction[]
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
}
