import { withAbort } from './withAbort.js'

/** What `withDeadline` takes. */
export interface Deadline {
  /** How long to wait, in ms. */
  readonly ms: number
  /** Starts the sentence of the error: `Connecting to "Acme"`. */
  readonly what: string
  /** Ends the wait with its reason. */
  readonly signal?: AbortSignal | undefined
  /** The timer: `environment.after`. */
  after(ms: number, run: () => void): () => void
  /** `DeadlineError` of the kernel's API: passed in because lib imports nothing. */
  readonly late: new (limit: {
    readonly what: string
    readonly ms: number
  }) => Error
}

/** The promise's outcome, or `late` when the time is over, or the signal's reason when it is aborted first. */
export const withDeadline = <value>(promise: PromiseLike<value>, { ms, what, signal, after, late }: Deadline): Promise<value> => {
  let stop = () => {}
  const over = new Promise<never>((_, reject) => {
    stop = after(ms, () => reject(new late({ what, ms })))
  })
  return withAbort(Promise.race([promise, over]), signal).finally(stop)
}
