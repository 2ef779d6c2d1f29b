/** A request of the gateway that was not sent, or whose answer was refused. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  /** Whether there was no answer until the deadline. */
  readonly late: boolean
  /** Whether the answer was longer than what is read of one. */
  readonly long: boolean

  constructor(message: string, { late = false, long = false }: { late?: boolean; long?: boolean } = {}) {
    super(message)
    this.late = late
    this.long = long
  }
}
