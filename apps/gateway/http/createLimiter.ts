import type { Clock, Limits } from '../contract.js'

/** How many addresses and projects are remembered: the one that was idle for longest is dropped first. */
const most = 50_000

/** A bucket of tokens for each key. */
export const createLimiter = ({
  clock,
  limits: { burst, perSecond },
  keys = most,
}: {
  clock: Pick<Clock, 'now'>
  limits: Pick<Limits, 'burst' | 'perSecond'>
  keys?: number
}) => {
  /** In the order of their last use. */
  const buckets: Map<string, { tokens: number; at: number }> = new Map()

  const left = (key: string, now: number) => {
    const before = buckets.get(key)
    // A clock that goes back changes nothing.
    return before ? Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond) : burst
  }

  return {
    /**
     * Takes nothing, and adds no new key.
     *
     * @returns 0, or the seconds after which there is enough
     */
    wait: (key: string, cost: number = 1): number => {
      const tokens = left(key, clock.now())
      const bucket = buckets.get(key)
      if (bucket && buckets.delete(key)) buckets.set(key, bucket)
      return tokens >= cost ? 0 : (cost - tokens) / perSecond
    },
    /**
     * Takes tokens.
     *
     * @returns 0, or the seconds after which there is enough again
     */
    take: (key: string, cost: number = 1): number => {
      const now = clock.now()
      const tokens = left(key, now)
      const enough = tokens >= cost
      buckets.delete(key)
      buckets.set(key, { tokens: enough ? tokens - cost : tokens, at: now })
      const [oldest] = buckets.keys()
      if (buckets.size > keys && oldest !== undefined) buckets.delete(oldest)
      return enough ? 0 : (cost - tokens) / perSecond
    },
    get size() {
      return buckets.size
    },
  }
}
