export interface Retry {
  /** The largest number of tries, the first included. */
  readonly tries: number
  /** Ms to wait after this failure (1 for the first; 0 means try immediately), or undefined to give up. */
  wait(error: unknown, failures: number): number | undefined
  readonly signal?: AbortSignal | undefined
  /** The timer: `environment.after`. */
  after(ms: number, run: () => void): () => void
}

/**
 * Runs until it succeeds, gives up with the last error, or the signal aborts while waiting. `run` receives the number of the try, from 0.
 */
export const retry = async <value>(run: (attempt: number) => Promise<value>, { tries, wait, signal, after }: Retry): Promise<value> => {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    try {
      return await run(attempt)
    } catch (error) {
      const pause = attempt + 1 < tries && !signal?.aborted ? wait(error, attempt + 1) : undefined
      if (pause === undefined) throw error
      if (pause === 0) continue
      await new Promise<void>((resolve, reject) => {
        const abort = () => {
          stop()
          reject(signal?.reason)
        }
        const stop = after(pause, () => {
          signal?.removeEventListener('abort', abort)
          resolve()
        })
        signal?.addEventListener('abort', abort, { once: true })
      })
    }
  }
}
