import type { Clock } from '../base/Clock.js'
import { RLWrapperTimeouts } from 'rate-limiter-flexible'
import type { Gate } from '../shared/createGate.js'
import type { SharedLimiters } from '../shared/SharedStore.js'
import type { Queries } from '../store/Store.js'
import { DatabaseBuckets, spendInDatabase } from './DatabaseBuckets.js'

/** Buckets in the PostgreSQL database of the store, whose table exists. */
export const databaseLimiters = (needs: { readonly queries: Queries; readonly gate: Gate; readonly clock: Clock }): SharedLimiters => ({
  limiter: (name, size, insuranceLimiter) =>
    // The wrapper is here for the insurance: the gate ends what takes too long.
    new RLWrapperTimeouts({ limiter: new DatabaseBuckets({ ...needs, name, size }), insuranceLimiter, timeoutMs: 2 * needs.gate.deadline }),
  spend: (spending) => spendInDatabase(spending, needs),
})
