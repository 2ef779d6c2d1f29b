import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { Database, Queries } from './Store.js'
import { isOutage } from './StoreError.js'

/** The ms without a failure after which a stored change means that the database is back, so that an intermittent failure counts as one outage. */
const calmMs = 1_000

/**
 * Watches a database and logs its outages: one line when it fails, regardless of how much fails until it is back, and one after a change
 * was stored again.
 */
export const watchOutages = (database: Database, { clock, log }: { readonly clock: Pick<Clock, 'now'>; readonly log: Log }): Database => {
  let away: { readonly since: number; readonly last: number } | undefined
  const failed = (error: unknown) => {
    if (!isOutage(error)) return
    const now = clock.now()
    if (!away) log('database away', { level: 'warn', message: error.reason })
    away = { since: away?.since ?? now, last: now }
  }
  /** @param began the time at which the change was requested */
  const stored = (began: number) => {
    if (!away) return
    const calm = began - away.last
    // A clock that goes back does not count.
    if (calm >= 0 && calm < calmMs) return
    log('database back', { ms: Math.max(0, clock.now() - away.since) })
    away = undefined
  }
  const watched = async <value>(work: () => Promise<value>): Promise<value> => {
    try {
      return await work()
    } catch (error) {
      failed(error)
      throw error
    }
  }

  return {
    ...database,
    run: async (sql, values, name) => {
      const began = clock.now()
      const rows = await watched(() => database.run(sql, values, name))
      stored(began)
      return rows
    },
    all: (sql, values, name) => watched(() => database.all(sql, values, name)),
    transaction: async (work) => {
      const began = clock.now()
      let changes = false
      const counted = (queries: Queries): Queries => ({
        ...queries,
        run: (sql, values, name) => {
          changes = true
          return queries.run(sql, values, name)
        },
      })
      const value = await watched(() => database.transaction((queries) => work(counted(queries))))
      // A standby still commits transactions that only read.
      if (changes) stored(began)
      return value
    },
    alone: (work) => watched(() => database.alone(work)),
  }
}
