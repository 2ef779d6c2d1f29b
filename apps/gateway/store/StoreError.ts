/** The database cannot answer now: it is gone, late, full, or may not be written. Later the same request may work. */
export class StoreError extends Error {
  override name = 'StoreError'
  /** Whether a change may have been stored all the same: the database was lost before it confirmed it. */
  readonly unclear: boolean
  /** What the database, or the network, called it: a code or a message. */
  readonly reason: string
  /** Whether it is the database as a whole, and not what other statements did to this one, such as a lock that they held for too long. */
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

/** Whether an error is one of the database as a whole, which has a line of its own in the log. */
export const isOutage = (error: unknown): error is StoreError => error instanceof StoreError && error.outage
