/** The database cannot answer now: it is gone, late, full, or may not be written. Later the same request may work. */
export class StoreError extends Error {
  override name = 'StoreError'
  /** Whether a change may have been stored all the same: the database was lost before it confirmed it. */
  readonly unclear: boolean
  /** What the database, or the network, called it: a code or a message. */
  readonly reason: string

  constructor(reason: string, { unclear = false, cause }: { readonly unclear?: boolean; readonly cause?: unknown } = {}) {
    super(`${unclear ? 'The database did not confirm a change' : 'The database cannot answer'}: ${reason}`, { cause })
    this.reason = reason
    this.unclear = unclear
  }
}
