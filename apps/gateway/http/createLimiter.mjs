// @ts-check
/** @import { Clock, Limits } from '../contract.js' */

/** Addresses and projects remembered at a time: whoever was not here for longest is forgotten first. */
const most = 50_000

/**
 * A bucket of tokens for each key.
 *
 * @param {{ clock: Pick<Clock, 'now'>, limits: Pick<Limits, 'burst' | 'perSecond'>, keys?: number }} needs
 */
export const createLimiter = ({ clock, limits: { burst, perSecond }, keys = most }) => {
  /** In the order of their last use. @type {Map<string, { tokens: number, at: number }>} */
  const buckets = new Map()

  return {
    /**
     * Takes tokens. @param {string} key @param {number} [cost]
     * @returns {number} 0, or the seconds after which there is enough again
     */
    take: (key, cost = 1) => {
      const now = clock.now()
      const before = buckets.get(key)
      // A clock that goes back gives nothing and takes nothing.
      const tokens = before ? Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond) : burst
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
