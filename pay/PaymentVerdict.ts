/** The place of a payment on the chain. @public */
export interface PaymentPlace {
  /** The hash of the transaction, also if the hash of a user operation was given. */
  readonly hash: string
  /** The number of its block. */
  readonly block: bigint
  /** The hash of its block. Keep it, and pass it as `seenBlock` the next time: a reorganisation is then told as one. */
  readonly blockHash: string
  /** The time of its block, in ms since 1970. */
  readonly at: number
  /** The account that sent the transaction, or the user operation. */
  readonly from: string
  /** The hash of the user operation (ERC-4337), if the transaction contains one. */
  readonly operation?: string
}

/** Why nothing can be said of a payment. @public */
export type UnclearReason =
  /** A node did not answer, or answered with an error. */
  | 'network'
  /** The time for the check was over. */
  | 'deadline'
  /** A node answered with something that is no answer, or that contradicts itself. */
  | 'answer'
  /** A node is of another chain. */
  | 'chain'
  /** A node lags behind: it has no recent block, or not the block of the payment. */
  | 'late'
  /** The nodes contradict each other. */
  | 'nodes'
  /** The transaction contains several user operations: the hash of the operation is needed. */
  | 'bundle'
  /** The receiver's balance, or what it sent in the same transaction, does not fit the transfers. */
  | 'balance'
  /** A contract sent the native currency, and the node cannot trace the transaction (`debug_traceTransaction`). */
  | 'trace'
  /** The claims could not be read or written. */
  | 'claims'

/** The result of `verifyPayment`. Deliver for `paid` and for nothing else. Amounts are in base units. @public */
export type PaymentVerdict =
  /** The payment arrived, is deep enough in the chain, and belongs to this order. */
  | ({
      readonly kind: 'paid'
      /** The amount that arrived, which may be more than was asked. */
      readonly arrived: bigint
      /** The number of blocks since, its own included. */
      readonly confirmations: number
      /**
       * How it was measured: `balance` and `events` are a token's transfers, with and without the receiver's balance; `value` and `trace` are
       * the native currency, sent directly and by a contract; `difference` is the receiver's balance before and after a block with one
       * transaction.
       */
      readonly proof: 'balance' | 'events' | 'value' | 'trace' | 'difference'
    } & PaymentPlace)
  /** It is right so far, and too few blocks are on top of it, or it is in none (`confirmations` is 0). Ask again. */
  | { readonly kind: 'pending'; readonly confirmations: number; readonly needed: number | 'finalized'; readonly blockHash?: string }
  /** Less arrived than was asked. Nothing is claimed. */
  | ({ readonly kind: 'short'; readonly arrived: bigint; readonly missing: bigint } & PaymentPlace)
  /**
   * It is another transaction: for another receiver, of another asset, by another account than the payer, from before the order, or none that
   * moves this asset.
   */
  | ({ readonly kind: 'other'; readonly why: 'recipient' | 'asset' | 'payer' | 'early' | 'transfer' } & PaymentPlace)
  /** The transaction, or the user operation, failed: nothing moved. */
  | ({ readonly kind: 'reverted' } & PaymentPlace)
  /** No node knows it, or the text is no hash. It may be new: ask again before the order expires. */
  | { readonly kind: 'unknown'; readonly why: 'node' | 'hash' }
  /** It was in a block that is no longer part of the chain. It may come back in another block: ask again. */
  | { readonly kind: 'reorged'; readonly blockHash: string }
  /** The payment belongs to another order. */
  | { readonly kind: 'used' }
  /** Nothing can be said. Ask again, and deliver nothing. */
  | { readonly kind: 'unclear'; readonly why: UnclearReason; readonly detail: string }
  /** Payments of this network cannot be verified here: only those of EVM networks can. */
  | { readonly kind: 'unsupported'; readonly network: string }
