/** What a transaction is and where it is. */
export interface WireMetadata {
  /** send, receive, trade, approve, mint, burn, deploy, execute. */
  readonly operationType: string
  readonly hash: string
  /** CAIP-2 id. */
  readonly chain: string
  /** ISO 8601. */
  readonly minedAt: string
  /** The signer: any contract can log a transfer in another account's name. */
  readonly sentFrom: string
  readonly sentTo: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly nonce: number
}
interface WireFlags {
  readonly is_spam: boolean
}
export interface WireTokenInfo {
  readonly name: string
  readonly symbol: string
  readonly icon: { readonly url: string } | null
  readonly flags: WireFlags
  /** Absent for the native currency. */
  readonly address?: string
}
export interface WireNftInfo {
  readonly name: string
  readonly content: { readonly preview: { readonly url: string } | null; readonly detail: null }
  readonly flags: WireFlags
}
/** What an account got or gave: a token or a piece of a collection. */
export interface WireTransfer {
  readonly fungible_info?: WireTokenInfo
  readonly nft_info?: WireNftInfo
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, as decimal text. */
  readonly quantity: { readonly numeric: string }
}
export interface WireTransaction {
  readonly id: string
  readonly metadata: WireMetadata
  readonly transfers: readonly WireTransfer[]
}
/** The answer of `/v1/account/{address}/history`, newest first. */
export interface HistoryAnswer {
  readonly data: readonly WireTransaction[]
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
}
