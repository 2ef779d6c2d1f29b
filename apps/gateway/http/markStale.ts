import type { OnStale } from '../base/OnStale.js'
import type { Context } from 'hono'

/** Marks an answer that is given again: `x-portico-stale: 1`, and `age` in seconds. */
export const markStale =
  (context: Context): OnStale =>
  (age) => {
    context.header('x-portico-stale', '1')
    context.header('age', `${Math.ceil(age / 1000)}`)
  }
