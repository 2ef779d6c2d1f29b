/** The database cannot answer now: it is unreachable, too slow, full or read-only. The same request may work later. */
export class StoreError extends Error {
  override name = 'StoreError'
  /** Whether a change may have been stored: the connection was lost before the database confirmed it. */
  readonly unclear: boolean
  /** The code or message of the database or of the network. */
  readonly reason: string
  /** Whether the database as a whole failed, and not only this statement because of others, for example because of a lock. */
  readonly outage: boolean

  constructor(
    reason: string,
    { unclear = false, outage = true, cause }: { readonly unclear?: boolean; readonly outage?: boolean; readonly cause?: unknown } = {},
  ) {
    super(`${unclear ? 'The database did not confirm a change' : 'The database cannot answer'}: ${reason}`, { cause })
    this.reason = reason
    this.unclear = unclear
    this.outage = outage
  }
}

/** Whether an error concerns the database as a whole, which is logged separately. */
export const isOutage = (error: unknown): error is StoreError => error instanceof StoreError && error.outage
