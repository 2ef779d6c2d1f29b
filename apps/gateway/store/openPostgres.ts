import pg from 'pg'
import type { Database, Queries } from './Store.js'

/**
 * A PostgreSQL database, by several connections.
 *
 * @param needs onError: an idle connection that broke
 */
export const openPostgres = ({ url, onError }: { url: string; onError(error: Error): void }): Database => {
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 5_000, query_timeout: 30_000, application_name: 'portico-gateway' })
  let closing = false
  // Connections may end after the pool has reported its end: errors of that are ignored.
  pool.on('error', (error) => closing || onError(error))
  // The pool releases a connection before it is closed: errors in between are ignored.
  pool.on('connect', (client) => client.on('error', () => {}))

  const queriesOf = (on: pg.Pool | pg.PoolClient): Queries => ({
    run: async (sql, values = []) => (await on.query(sql, [...values])).rowCount ?? 0,
    all: async (sql, values = []) => (await on.query(sql, [...values])).rows,
  })

  return {
    kind: 'postgres',
    ...queriesOf(pool),
    transaction: async (work) => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const value = await work(queriesOf(client))
        await client.query('COMMIT')
        client.release()
        return value
      } catch (error) {
        // A connection that cannot be rolled back is closed.
        await client.query('ROLLBACK').then(
          () => client.release(),
          (broken) => client.release(broken),
        )
        throw error
      }
    },
    pool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => {
      closing = true
      return pool.end()
    },
  }
}
