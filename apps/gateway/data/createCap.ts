import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { SharedStore } from '../shared/SharedStore.js'

/** The requests that one key may send are used up for this hour. */
export class CapError extends Error {
  override name = 'CapError'
}

export interface Cap {
  /** Counts requests. @throws {CapError} */
  take(cost: number): Promise<void>
  /** Requests of this gateway in this hour. */
  used(): number
}

const hour = 3_600_000

/**
 * A cap for what matters less: it ends when a part of the limit is used, by whatever, and leaves the rest to others that share the key.
 *
 * @param limit of the whole cap; undefined: none
 */
export const partOfCap = (cap: Cap, limit: number | undefined, part: number): Cap => {
  let pending = 0
  return {
    take: async (cost) => {
      if (limit !== undefined && cap.used() + pending + cost > limit * part) throw new CapError('The rest of the requests of this hour is for others.')
      pending += cost
      await cap.take(cost).finally(() => {
        pending -= cost
      })
    },
    used: cap.used,
  }
}

/**
 * Counts what a key costs, and ends it for the hour at the limit. Gateways with shared limits count together; while their store does not
 * answer each has the limit for itself.
 *
 * @param needs limit: requests in an hour; undefined: no limit; account: the same for all that share it, and nothing that a key can be read
 * from
 */
export const createCap = ({
  limit,
  what,
  account,
  clock,
  log,
  shared,
}: {
  readonly limit: number | undefined
  readonly what: string
  readonly account: string
  readonly clock: Clock
  readonly log: Log
  readonly shared?: SharedStore | undefined
}): Cap => {
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
  /** Undefined where this gateway counts by itself. */
  const takeTogether = async (cost: number, max: number): Promise<boolean | undefined> => {
    const ms = (of + 1) * hour - clock.now()
    return shared?.limiters?.spend({ key: `${what}:${account}:${of}`, cost, max, ms }).catch(() => undefined)
  }
  return {
    take: async (cost) => {
      turn()
      const enough = limit === undefined || ((await takeTogether(cost, limit)) ?? count + cost <= limit)
      if (!enough) {
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
