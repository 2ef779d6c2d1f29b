/**
 * What was known around the moment at which the wallet was asked. Only with these facts it can be proven that a transaction was not sent:
 * `onSeen` reports them, and who keeps a transaction over a reload keeps them with it.
 */
export interface SentSince {
  /** The height of the chain before the wallet was asked; on chains with slots, the slot in which it had answered. No earlier block has the transaction. */
  readonly block: number
  /** On chains whose accounts count their transactions: how many the account had made before the wallet was asked. */
  readonly count?: number
  /** On chains whose transactions expire: the height of the last block that can take this one. */
  readonly last?: number
}
