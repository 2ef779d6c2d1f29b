import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { LRUCache } from 'lru-cache'
import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { ApiError } from '../http/ApiError.js'

/** What a public host gave, and when. Undefined where it gave nothing that could be used. */
export interface KeptRead<value> {
  readonly at: number
  readonly value: value | undefined
}

/** Ms after which something is read again, and after which a failure is tried again. */
const [fresh, again] = [86_400_000, 600_000]
/** Reads that wait for their turn. */
const waiting = 64

/**
 * Files of public hosts, by their addresses: each is read once for all who ask at the same time, few at once, and remembered, also that there
 * is none. @throws ApiError (503) while too many wait
 */
export const createKeptReads = <value>({
  kept,
  atOnce,
  read,
  busy,
  event,
  clock,
  log,
}: {
  readonly kept: Pick<LRUCache<string, KeptRead<value>>, 'get' | 'set'>
  /** Files that are read at once. */
  readonly atOnce: number
  readonly read: (address: string) => Promise<value | undefined>
  /** The message while too many wait. */
  readonly busy: string
  /** The event in the log where there is none. */
  readonly event: string
  readonly clock: Clock
  readonly log: Log
}) => {
  const running = new Map<string, Promise<KeptRead<value>>>()
  const queue = bulkhead(atOnce, waiting)

  const load = async (address: string): Promise<KeptRead<value>> => {
    try {
      return { at: clock.now(), value: await queue.execute(() => read(address)) }
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new ApiError(503, 'NOT_READY', busy, { cause: error, retryAfter: 5 })
      log(event, { level: 'info', cause: error instanceof Error ? error.message : `${error}` })
      return { at: clock.now(), value: undefined }
    }
  }
  const once = (address: string) => {
    const known = running.get(address)
    if (known) return known
    const loading = load(address)
      .then((entry) => {
        kept.set(address, entry)
        return entry
      })
      .finally(() => running.delete(address))
    running.set(address, loading)
    return loading
  }
  return async (address: string): Promise<value | undefined> => {
    const known = kept.get(address)
    const isKept = known && Math.abs(clock.now() - known.at) < (known.value === undefined ? again : fresh)
    return (isKept ? known : await once(address)).value
  }
}
