/** A block after validation. */
export interface BlockFacts {
  readonly number: number
  readonly hash: string
  readonly parent: string
  /** s since 1970. */
  readonly time: number
  readonly transactions: readonly TransactionFacts[]
}

export interface TransactionFacts {
  readonly hash: string
  readonly position: number
  readonly from: string
  /** Undefined where a contract was made. */
  readonly to: string | undefined
  /** The contract that was made. */
  readonly made: string | undefined
  readonly nonce: number
  readonly value: bigint
  /** The first four bytes of its data, without `0x`. */
  readonly selector: string
  readonly ok: boolean
  readonly transfers: readonly TransferFacts[]
}

/** A transfer that a contract logged, or of the native currency. Addresses in lower case. */
export interface TransferFacts {
  readonly kind: 'native' | 'token' | 'nft' | 'multi'
  readonly address?: string | undefined
  readonly from: string
  readonly to: string
  /** Base units; 1 for a unique token. As text, for JSON. */
  readonly amount: string
  readonly id?: string | undefined
}

/** The stored part of a transaction for one account. */
export interface ActivityBody extends Omit<TransactionFacts, 'hash' | 'position' | 'value'> {
  readonly time: number
}
