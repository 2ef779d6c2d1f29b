/** The kind, place and state of a transaction. */
export interface WireMetadata {
  /** The kind of operation: send, receive, trade, approve, mint, burn, deploy or execute. */
  readonly operationType: string
  /** The hash of the transaction. */
  readonly hash: string
  /** CAIP-2 id. */
  readonly chain: string
  /** The time, in ISO 8601. */
  readonly minedAt: string
  /** The account that signed the transaction. It is needed because any contract can log a transfer in the name of another account. */
  readonly sentFrom: string
  /** The receiver of the transaction. */
  readonly sentTo: string
  /** The status of the transaction. */
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** The nonce of the signer. */
  readonly nonce: number
}
interface WireFlags {
  readonly is_spam: boolean
}
/** The metadata of a token. */
export interface WireTokenInfo {
  /** The name from the token's contract, which is untrusted. */
  readonly name: string
  /** The symbol from the token's contract, which is untrusted. */
  readonly symbol: string
  /** The address of its icon, or null. */
  readonly icon: { readonly url: string } | null
  /** Whether the token seems to be spam. */
  readonly flags: WireFlags
  /** The contract address. It is absent for the native currency. */
  readonly address?: string
}
/** The metadata of an item of a collection. */
export interface WireNftInfo {
  /** The name from the contract, which is untrusted. */
  readonly name: string
  /** The addresses of its images, or null. */
  readonly content: { readonly preview: { readonly url: string } | null; readonly detail: null }
  /** Whether the item seems to be spam. */
  readonly flags: WireFlags
}
/** An asset that an account received or sent: a token or an item of a collection. */
export interface WireTransfer {
  /** The token, if it is one. */
  readonly fungible_info?: WireTokenInfo
  /** The item of a collection, if it is one. */
  readonly nft_info?: WireNftInfo
  /** The direction, seen from the account. */
  readonly direction: 'in' | 'out' | 'self'
  /** The amount in whole units, as a decimal string. */
  readonly quantity: { readonly numeric: string }
}
/** The permission that an approval gives to a spender. */
export interface WireApproval {
  /** The spender. It is absent if the approval was revoked, and with `unknown` if the spender is not known. */
  readonly spender?: string
  /** Whether the approval is for a token or a collection. */
  readonly kind: 'token' | 'nft'
  /**
   * The extent of the approval. `amount`: this amount in all. `more`, `less`: than before. `one`: one item. `all`: without a limit.
   * `none`: revoked. `unknown`: not known.
   */
  readonly scope: 'amount' | 'more' | 'less' | 'one' | 'all' | 'none' | 'unknown'
  /** The contract of the token or the collection. */
  readonly address: string
  /** The name from the contract, which is untrusted and may be empty. */
  readonly name: string
  /** The symbol from the contract, which is untrusted and may be empty. */
  readonly symbol: string
  /** The amount in whole units, as a decimal string, if `scope` has one. */
  readonly quantity?: { readonly numeric: string }
}
/** One entry of the history of an account. */
export interface WireTransaction {
  /** An id that is unique in the history. */
  readonly id: string
  /** The kind, place and state of the transaction. */
  readonly metadata: WireMetadata
  /** The assets that moved. */
  readonly transfers: readonly WireTransfer[]
  /** The approvals that changed. It is absent if they are not known, because `sentTo` is never taken for the spender. */
  readonly approvals?: readonly WireApproval[]
}
/** The answer of `/v1/account/{address}/history`. */
export interface HistoryAnswer {
  /** The entries, newest first. */
  readonly data: readonly WireTransaction[]
  /** The cursor of the next page, or null on the last one. */
  readonly next: string | null
}
