/** A block as it was read and checked. */
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
  /** The first four bytes of its data, `0x` without. */
  readonly selector: string
  readonly ok: boolean
  readonly transfers: readonly TransferFacts[]
}

/** One that a contract tells of, or of the native currency. Addresses in lower case. */
export interface TransferFacts {
  readonly kind: 'native' | 'token' | 'nft' | 'multi'
  readonly address?: string | undefined
  readonly from: string
  readonly to: string
  /** Base units; 1 for what there is one of. As text, for JSON. */
  readonly amount: string
  readonly id?: string | undefined
}

/** What is kept of a transaction for one account. */
export interface ActivityBody extends Omit<TransactionFacts, 'hash' | 'position' | 'value'> {
  readonly time: number
}
