import type { Clock } from '../base/Clock.js'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { hashOf } from '../secrets.js'
import type { BucketSize, SharedStore } from '../shared/SharedStore.js'
import { MemoryBuckets } from './MemoryBuckets.js'
import { toPoints } from './points.js'

/** A bucket of tokens for each key. */
export interface Buckets {
  /**
   * Takes tokens, in whole tenths.
   *
   * @returns 0, or the seconds after which there is enough
   */
  take(key: string, cost?: number): Promise<number>
  /** Gives back what was taken for nothing. */
  giveBack(key: string, cost?: number): Promise<void>
}

/**
 * Buckets in memory or, where gateways share a store, in that. While it does not answer each gateway counts by itself.
 *
 * @param needs name: of this limit, in the shared store
 */
export const createBuckets = ({
  clock,
  shared,
  name,
  size,
}: {
  readonly clock: Pick<Clock, 'now'>
  readonly shared: SharedStore | undefined
  readonly name: string
  readonly size: BucketSize
}): Buckets => {
  const memory = new MemoryBuckets({ clock, size })
  const limiter = shared?.limiters?.limiter(name, size, memory) ?? memory
  // Keys hold addresses of visitors, which are written nowhere.
  const keyOf = (key: string) => (limiter === memory ? key : hashOf(key).slice(0, 32))
  return {
    take: async (key, cost = 1) => {
      try {
        await limiter.consume(keyOf(key), toPoints(cost))
        return 0
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext) / 1000
        throw error
      }
    },
    giveBack: async (key, cost = 1) => {
      await limiter.reward(keyOf(key), toPoints(cost))
    },
  }
}
