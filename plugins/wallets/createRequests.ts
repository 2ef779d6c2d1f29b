import { withAbort } from '#lib/timing/withAbort.js'

/** Requests by key: readers of the same one share it, what was answered is kept, and one that everybody left is given up. */
export interface Requests<value> {
  /** @throws the signal's reason, or what the request failed with */
  ask(key: string, run: (signal: AbortSignal) => Promise<value>, signal: AbortSignal): Promise<value>
  /** What was answered before. */
  known(key: string): value | undefined
}

interface Open<value> {
  readonly answer: Promise<value>
  readonly stop: AbortController
  readers: number
}

/** `keep` answers are kept; a further one takes the place of the oldest. */
export const createRequests = <value>({ keep }: { readonly keep: number }): Requests<value> => {
  const kept = new Map<string, value>()
  const open = new Map<string, Open<value>>()

  const start = (key: string, run: (signal: AbortSignal) => Promise<value>): Open<value> => {
    const stop = new AbortController()
    const request: Open<value> = { answer: Promise.resolve().then(() => run(stop.signal)), stop, readers: 0 }
    open.set(key, request)
    const close = () => {
      if (open.get(key) === request) open.delete(key)
    }
    request.answer.then((answer) => {
      if (stop.signal.aborted) return
      close()
      kept.set(key, answer)
      const [oldest] = kept.keys()
      if (kept.size > keep && oldest !== undefined) kept.delete(oldest)
    }, close)
    return request
  }

  return {
    ask: async (key, run, signal) => {
      signal.throwIfAborted()
      const known = kept.get(key)
      if (known !== undefined) return known
      const request = open.get(key) ?? start(key, run)
      request.readers += 1
      const leave = () => {
        request.readers -= 1
        if (request.readers > 0) return
        request.stop.abort(signal.reason)
        if (open.get(key) === request) open.delete(key)
      }
      signal.addEventListener('abort', leave, { once: true })
      try {
        return await withAbort(request.answer, signal)
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
    known: (key) => kept.get(key),
  }
}
