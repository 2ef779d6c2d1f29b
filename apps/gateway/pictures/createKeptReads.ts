import type { LRUCache } from 'lru-cache'
import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { ApiError } from '../http/ApiError.js'
import { createFairQueue, QueueFullError } from '../http/createFairQueue.js'

/** What a public host gave, and when. Undefined where it gave nothing that could be used. */
export interface KeptRead<value> {
  readonly at: number
  readonly value: value | undefined
}
/** Who asks for a read. */
export interface Asker {
  /** The address that the request comes from. */
  readonly from: string
  /** Aborts when the answer is no longer wanted. */
  readonly signal: AbortSignal
}
/** A read that is under way or waits for its turn, and how many want it. */
interface Flight<value> {
  readonly answer: Promise<value | undefined>
  readonly stop: AbortController
  wanted: number
}

/** Ms after which something is read again, and after which a failure is tried again. */
const [fresh, again] = [86_400_000, 600_000]
/** Files that are read at once, that wait for their turn, and of both those of one asker: hosts of strangers may take all the time they have. */
const limits = { atOnce: 24, ofOne: 8, waiting: 128, waitingOfOne: 64 } as const

/**
 * Files of public hosts, by their addresses: each is read once for all who ask at the same time, some at once, and remembered, also that there
 * is none. A read that nobody wants any more ends. @throws ApiError (503, or 429 for one asker) while too many wait
 */
export const createKeptReads = <value>({
  kept,
  read,
  busy,
  event,
  clock,
  log,
}: {
  readonly kept: Pick<LRUCache<string, KeptRead<value>>, 'get' | 'set'>
  readonly read: (address: string, asker: Asker) => Promise<value | undefined>
  /** The message while too many wait. */
  readonly busy: string
  /** The event in the log where there is none. */
  readonly event: string
  readonly clock: Clock
  readonly log: Log
}) => {
  const flights = new Map<string, Flight<value>>()
  const queue = createFairQueue(limits)

  const load = async (address: string, from: string, { signal }: AbortController): Promise<value | undefined> => {
    try {
      const value = await queue(from, () => read(address, { from, signal }), signal)
      kept.set(address, { at: clock.now(), value })
      return value
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof QueueFullError)
        throw error.own
          ? new ApiError(429, 'RATE_LIMITED', busy, { cause: error, retryAfter: 5, limit: 'address' })
          : new ApiError(503, 'NOT_READY', busy, { cause: error, retryAfter: 5 })
      log(event, { level: 'info', cause: error instanceof Error ? error.message : `${error}` })
      kept.set(address, { at: clock.now(), value: undefined })
      return undefined
    }
  }
  const begin = (address: string, from: string): Flight<value> => {
    const stop = new AbortController()
    const flight: Flight<value> = { answer: load(address, from, stop), stop, wanted: 0 }
    flights.set(address, flight)
    const end = () => {
      if (flights.get(address) === flight) flights.delete(address)
    }
    flight.answer.then(end, end)
    return flight
  }
  const join = (flight: Flight<value>, address: string, signal: AbortSignal): Promise<value | undefined> => {
    flight.wanted += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.wanted -= 1
        if (flight.wanted === 0) {
          // Who asks next begins another one.
          if (flights.get(address) === flight) flights.delete(address)
          flight.stop.abort(signal.reason)
        }
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      if (signal.aborted) leave()
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
  return async (address: string, { from, signal }: Asker): Promise<value | undefined> => {
    const known = kept.get(address)
    if (known && Math.abs(clock.now() - known.at) < (known.value === undefined ? again : fresh)) return known.value
    return join(flights.get(address) ?? begin(address, from), address, signal)
  }
}
