import type { Clock, Log } from '../contract.js'

/** The requests that one key may send are used up for this hour. */
export class CapError extends Error {
  override name = 'CapError'
}

export interface Cap {
  /** Counts requests. @throws {CapError} */
  take(cost: number): void
  /** Requests of this hour. */
  used(): number
}

const hour = 3_600_000

/**
 * Counts what a key costs, and ends it for the hour at the limit. This is counted in one process: several of them have a limit each.
 *
 * @param needs limit: requests in an hour; undefined: no limit
 */
export const createCap = ({ limit, what, clock, log }: { limit: number | undefined; what: string; clock: Clock; log: Log }): Cap => {
  let of = -1
  let count = 0
  let logged = false
  const turn = () => {
    const now = Math.floor(clock.now() / hour)
    if (now === of) return
    of = now
    count = 0
    logged = false
  }
  return {
    take: (cost) => {
      turn()
      if (limit !== undefined && count + cost > limit) {
        if (!logged) log('cap reached', { level: 'warn', api: what, limit })
        logged = true
        throw new CapError(`${what} has had its ${limit} requests of this hour.`)
      }
      count += cost
    },
    used: () => {
      turn()
      return count
    },
  }
}
