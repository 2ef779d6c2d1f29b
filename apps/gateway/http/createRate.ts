import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { SharedStore } from '../shared/SharedStore.js'
import type { Context } from 'hono'
import { createBuckets, type Buckets } from '../limits/createBuckets.js'
import { ApiError } from './ApiError.js'
import { addressOfClient } from './addressOfClient.js'
import type { LimitName } from './LimitName.js'
import { networkOf } from './networkOf.js'

/**
 * The limit of a whole IPv6 /48, as a multiple of the limit of one address or /64: a /48, 65,536 of them, is what providers assign to one
 * customer.
 */
const share = 8

interface Step {
  readonly limit: LimitName
  readonly buckets: Buckets
  readonly key: string
}

/**
 * The rate limits: of an address, for IPv6 also of its wider network, and those of a project and of the gateway where they are set. Gateways
 * with a shared store count together.
 */
export const createRate = ({
  clock,
  limits,
  proxies = 0,
  shared,
}: {
  readonly clock: Clock
  readonly limits: Limits
  readonly proxies?: number | undefined
  readonly shared?: SharedStore | undefined
}) => {
  const { burst, perSecond, projectPerSecond = 0, totalPerSecond = 0 } = limits
  const bucketsOf = (name: LimitName, times: number) => createBuckets({ clock, shared, name, size: { burst: burst * times, perSecond: perSecond * times } })
  const own = bucketsOf('address', 1)
  const wide = bucketsOf('network', share)
  const ofProject = projectPerSecond > 0 ? bucketsOf('project', projectPerSecond / perSecond) : undefined
  const ofAll = totalPerSecond > 0 ? bucketsOf('gateway', totalPerSecond / perSecond) : undefined

  /** Takes of all, or of none. Who is over their own limit takes nothing from those that they share with others. */
  const takeEach = async (steps: readonly Step[], cost: number) => {
    for (const [at, { limit, buckets, key }] of steps.entries()) {
      const wait = await buckets.take(key, cost)
      if (wait === 0) continue
      await Promise.all(steps.slice(0, at).map((taken) => taken.buckets.giveBack(taken.key, cost)))
      throw new ApiError(429, 'RATE_LIMITED', 'Too many requests.', { retryAfter: wait, limit })
    }
  }
  const ofClient = (context: Context, what: string): readonly Step[] => {
    const address = addressOfClient(context, proxies)
    const [near, far] = [networkOf(address), networkOf(address, 48)]
    return [
      { limit: 'address', buckets: own, key: `${near} ${what}` },
      ...(far === near ? [] : [{ limit: 'network' as const, buckets: wide, key: `${far} ${what}` }]),
    ]
  }

  return {
    /**
     * By all limits.
     *
     * @param what a name of the gateway, not from the request: made-up names would have a bucket each
     * @throws {ApiError} RATE_LIMITED
     */
    take: (context: Context, what: string, cost: number = 1): Promise<void> =>
      takeEach(
        [
          ...ofClient(context, what),
          ...(ofProject ? [{ limit: 'project' as const, buckets: ofProject, key: what }] : []),
          ...(ofAll ? [{ limit: 'gateway' as const, buckets: ofAll, key: '' }] : []),
        ],
        cost,
      ),
    /** By those of the address and its network alone: whoever watches the gateway reads its health also while it is busy. */
    takeOfClient: (context: Context, what: string): Promise<void> => takeEach(ofClient(context, what), 1),
  }
}
