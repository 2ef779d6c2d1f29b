/** A request of the gateway that was not sent, or whose answer was refused. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  /** Whether there was no answer until the deadline. */
  readonly late: boolean

  constructor(message: string, { late = false }: { late?: boolean } = {}) {
    super(message)
    this.late = late
  }
}
