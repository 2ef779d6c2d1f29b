import type { Clock } from '../base/Clock.js'
import { LRUCache } from 'lru-cache'
import { RateLimiterCompatibleAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { BucketSize } from '../shared/SharedStore.js'
import { pointsOf } from './points.js'

/** How many keys are remembered: the one that was idle for longest is dropped first. */
const maxKeys = 50_000

/**
 * Buckets of tokens in the memory of this program. The memory limiter of rate-limiter-flexible counts in fixed windows, which let twice the
 * burst pass where two of them meet, and remembers keys without a limit.
 */
export class MemoryBuckets extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix = ''
  override blockDuration = 0
  override execEvenly = false
  readonly #clock: Pick<Clock, 'now'>
  readonly #points: number
  readonly #perSecond: number
  readonly #buckets: LRUCache<string, { readonly left: number; readonly at: number }>

  constructor({ clock, size, keys = maxKeys }: { readonly clock: Pick<Clock, 'now'>; readonly size: BucketSize; readonly keys?: number }) {
    super()
    const { points, perSecond } = pointsOf(size)
    this.#clock = clock
    this.#points = points
    this.#perSecond = perSecond
    // By size, because `max` reserves the memory of all keys at once.
    this.#buckets = new LRUCache({ maxSize: keys, sizeCalculation: () => 1 })
  }

  get size() {
    return this.#buckets.size
  }

  #left(key: string, now: number) {
    const before = this.#buckets.get(key)
    // A clock that goes back changes nothing.
    return before ? Math.min(this.#points, before.left + (Math.max(0, now - before.at) / 1000) * this.#perSecond) : this.#points
  }

  /** Takes points, or none where there are not enough: then it rejects with the ms until there are. */
  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    const now = this.#clock.now()
    const left = this.#left(key, now)
    const enough = left >= points
    const rest = enough ? left - points : left
    this.#buckets.set(key, { left: rest, at: now })
    const result = new RateLimiterRes(Math.floor(rest), enough ? 0 : ((points - left) / this.#perSecond) * 1000, Math.ceil(this.#points - rest))
    if (!enough) throw result
    return result
  }

  /** Gives points back. A bucket that is full again is not remembered. */
  override async reward(key: string, points = 1): Promise<RateLimiterRes> {
    const now = this.#clock.now()
    const left = this.#left(key, now) + points
    if (left >= this.#points) this.#buckets.delete(key)
    else this.#buckets.set(key, { left, at: now })
    return new RateLimiterRes(Math.floor(Math.min(left, this.#points)))
  }
}
