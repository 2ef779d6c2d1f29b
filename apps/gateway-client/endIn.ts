import { Ended } from './Ended.js'

/**
 * Runs work until it is done, a signal aborts, or its time is over, whichever is first. The work hears of an end by its signal, and is waited
 * for no longer, whether it listens or not.
 *
 * @throws {Ended} ABORTED or TIMED_OUT, or what the work throws
 */
export const endIn = async <value>(
  work: (signal: AbortSignal) => Promise<value>,
  { ms, signals }: { readonly ms: number; readonly signals: readonly AbortSignal[] },
): Promise<value> => {
  const stop = new AbortController()
  const leaving: (() => void)[] = []
  const ended = new Promise<never>((_, reject) => {
    const end = (error: Ended) => {
      reject(error)
      stop.abort(error)
    }
    for (const signal of signals) {
      const leave = () => end(new Ended('ABORTED', 'The request was aborted.', signal.reason))
      signal.addEventListener('abort', leave, { once: true })
      leaving.push(() => signal.removeEventListener('abort', leave))
    }
    const timer = setTimeout(() => end(new Ended('TIMED_OUT', `There was no answer within ${ms} ms.`)), ms)
    leaving.push(() => clearTimeout(timer))
  })
  try {
    return await Promise.race([work(stop.signal), ended])
  } finally {
    for (const leave of leaving) leave()
    // A body that nobody reads any more keeps its connection busy.
    stop.abort()
  }
}
