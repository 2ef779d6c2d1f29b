/**
 * Facts from around the moment at which the wallet was asked. Only with them it can be proven that a transaction was not sent. `onSeen`
 * reports them, and code that stores a transaction over a reload must store them with it.
 */
export interface SentSince {
  /**
   * The height of the chain before the wallet was asked or, on chains with slots, the slot in which it had answered. No earlier block
   * contains the transaction.
   */
  readonly block: number
  /** The nonce of the account before the wallet was asked, on chains with nonces. */
  readonly count?: number
  /** The height of the last block that can include the transaction, on chains whose transactions expire. */
  readonly last?: number
}
