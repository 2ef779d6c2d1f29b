import type { Clock } from '../base/Clock.js'
import type { Database, Queries, Session } from '../store/Store.js'
import { noMeters } from './noMeters.js'
import type { Meters, QueryKind } from './Telemetry.js'

const kinds: readonly QueryKind[] = Object.freeze(['select', 'insert', 'update', 'delete'])

/** The kind of a statement, by its first word. */
const kindOf = (sql: string): QueryKind => {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase()
  return kinds.find((kind) => kind === word) ?? 'other'
}

/**
 * A database whose statements are measured: those of their own and whole transactions with the time that they wait for a connection, those of
 * transactions also by themselves. Work that runs alone, such as pruning, takes as long as it takes, and is not measured.
 */
export const observeDatabase = (
  database: Database,
  { clock, meters }: { readonly clock: Pick<Clock, 'now'>; readonly meters: Pick<Meters, 'query' | 'gauge'> },
): Database => {
  if (meters === noMeters) return database
  const { pool } = database
  if (pool) meters.gauge('database_connections', () => Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })))
  const timed = async <value>(kind: QueryKind, work: () => Promise<value>): Promise<value> => {
    const began = clock.now()
    let failed = true
    try {
      const value = await work()
      failed = false
      return value
    } finally {
      meters.query({ kind, outcome: failed ? 'failed' : 'ok', seconds: Math.max(0, clock.now() - began) / 1000 })
    }
  }
  const observed = (queries: Queries): Queries => ({
    run: (sql, values, name) => timed(kindOf(sql), () => queries.run(sql, values, name)),
    all: (sql, values, name) => timed(kindOf(sql), () => queries.all(sql, values, name)),
  })
  const session: Session = {
    kind: database.kind,
    ...observed(database),
    transaction: (work) => timed('transaction', () => database.transaction((queries) => work(observed(queries)))),
  }
  return { ...database, ...session }
}
