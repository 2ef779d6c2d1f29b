import type { ServerHost } from '../base/serverHosts.js'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createLocator } from './createLocator.js'
import { postgresAddress } from './postgresAddress.js'
import { postgresProblem } from './postgresProblem.js'
import type { Database, Queries, Session } from './Store.js'
import { StoreError } from './StoreError.js'

/** Timeouts in ms: for connecting, for an idle connection, and for a transaction that waits between two of its statements. */
const connectMs = 3_000
const idleMs = 30_000
const idleInTransactionMs = 10_000
/**
 * The ms before the deadline at which the database aborts a statement itself: its error proves that nothing was stored. It is at most a
 * quarter of the deadline.
 */
const aheadMs = 1_000
/** Timeouts in ms of work that runs alone: for one statement, for its turn, between two tries for it, and for locks of others. */
const longestMs = 3_600_000
const turnMs = 600_000
const pollMs = 200
const lockMs = 10_000
/** The ms that connections get to close, because a database that hangs never confirms it. */
const closeMs = 2_000
/** The lock of work that runs alone. The number is arbitrary. Gateways without migrations take it as well. */
const aloneLock = '7091416349'

type Connection = Pick<pg.ClientBase, 'query'>

/** A connection, and the ms that are left for the next statement on it. Without a number the timeout of the connection applies. */
interface Asked {
  readonly on: Connection
  readonly left?: () => number
}

/** @param unclear whether a change may be stored although the answer did not arrive */
const ask = async ({ on, left }: Asked, text: string, values: readonly (string | number | null)[], unclear: boolean, name?: string) => {
  try {
    // The driver aborts a late statement by a member that its types do not have.
    const late = left && { query_timeout: left() }
    return await on.query({ text, values: [...values], ...(name !== undefined && { name }), ...late })
  } catch (error) {
    throw postgresProblem(error, { unclear })
  }
}

/** @param single whether each statement is a transaction of its own */
const queriesOf = (asked: Asked, { single }: { single: boolean }): Queries => ({
  run: async (sql, values = [], name) => (await ask(asked, sql, values, single, name)).rowCount ?? 0,
  all: async (sql, values = [], name) => (await ask(asked, sql, values, false, name)).rows,
})

const inTransaction = async <value>(asked: Asked, work: (queries: Queries) => Promise<value>): Promise<value> => {
  await ask(asked, 'BEGIN', [], false)
  const value = await work(queriesOf(asked, { single: false }))
  await ask(asked, 'COMMIT', [], true)
  return value
}

/** A session on the connection of work that runs alone. Closing it rolls back what was not committed. */
const sessionOf = (client: pg.Client): Session => ({
  kind: 'postgres',
  ...queriesOf({ on: client }, { single: true }),
  transaction: async (work) => {
    try {
      return await inTransaction({ on: client }, work)
    } catch (error) {
      if (!(error instanceof StoreError)) await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  },
})

/** Runs work that runs alone, on its own connection. Closing the connection releases the lock. */
const takeTurn = async (client: pg.Client) => {
  await ask({ on: client }, `SET lock_timeout = ${lockMs}`, [], false)
  // Waiting for the lock itself would hold a snapshot, and an index that is built concurrently would wait for that snapshot in turn.
  for (let waited = 0; ; waited += pollMs) {
    const { rows } = await ask({ on: client }, 'SELECT pg_try_advisory_lock($1) AS taken', [aloneLock], false)
    if (rows[0]?.taken === true) return
    if (waited >= turnMs) throw new StoreError('another gateway has been changing its tables for ten minutes', { outage: false })
    await wait(pollMs)
  }
}

/**
 * Opens a PostgreSQL database with a pool of connections. A broken or late connection is closed, and the next request opens another one.
 * Of several servers, the one that accepts changes is used. If it fails or becomes read-only, all are asked again.
 *
 * @param needs `url` has one host or several, `onError` gets errors of idle connections, `connections` is their maximum number, and
 * `deadline` is in ms for one statement or transaction, including the wait for a connection
 */
export const openPostgres = ({
  url,
  onError,
  connections = 8,
  deadline = 10_000,
}: {
  url: string
  onError(error: Error): void
  connections?: number | undefined
  deadline?: number | undefined
}): Database => {
  const address = postgresAddress(url)
  if ('problem' in address) throw new StoreError(`its address ${address.problem}`)
  const common = { application_name: 'portico-gateway', keepAlive: true }
  // With several servers, finding one and connecting to it may each happen twice within the deadline.
  const reachMs = Math.min(connectMs, address.asksFirst ? Math.floor(deadline / 5) : deadline)
  const servers = createLocator(address, { config: common, ms: reachMs })
  /** The server of each connection. */
  const places = new WeakMap<pg.ClientBase, ServerHost>()
  class PlacedClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const place = servers.current()
      super({ ...config, connectionString: place.url })
      places.set(this, place)
    }
  }
  const pool = new pg.Pool({
    ...common,
    Client: PlacedClient,
    connectionTimeoutMillis: reachMs,
    max: connections,
    idleTimeoutMillis: idleMs,
    statement_timeout: deadline - Math.min(aheadMs, Math.floor(deadline / 4)),
    query_timeout: deadline,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
  let closing = false
  // Connections may end after the pool has reported its end: errors of that are ignored.
  pool.on('error', (error) => closing || onError(error))
  // The pool releases a connection before it is closed: errors in between are ignored.
  pool.on('connect', (client) => client.on('error', () => {}))

  const connectOnce = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const place = await servers.find()
      const client = await pool.connect().catch((error) => {
        servers.forget(place)
        throw error
      })
      if (places.get(client) === place) return client
      // The connection leads to a server that was used before.
      client.release(true)
    }
  }
  const connect = (): Promise<pg.PoolClient> =>
    connectOnce()
      .catch((error) => {
        // Another server may accept changes by now. Nothing was sent yet.
        if (address.hosts.length === 1 || error instanceof StoreError) throw error
        return connectOnce()
      })
      .catch((error) => {
        throw postgresProblem(error, { unclear: false, connecting: true })
      })

  const withConnection = async <value>(work: (asked: Asked) => Promise<value>): Promise<value> => {
    const end = performance.now() + deadline
    const left = () => Math.max(1, Math.ceil(end - performance.now()))
    const client = await connect()
    try {
      const value = await work({ on: client, left })
      client.release()
      return value
    } catch (error) {
      const place = places.get(client)
      if (place && error instanceof StoreError && error.outage) servers.forget(place)
      // A connection that was lost or cannot be rolled back is closed.
      const rolledBack =
        !(error instanceof StoreError) &&
        (await ask({ on: client, left }, 'ROLLBACK', [], false).then(
          () => true,
          () => false,
        ))
      client.release(!rolledBack)
      throw error
    }
  }
  const single = { single: true }

  return {
    kind: 'postgres',
    run: (sql, values, name) => withConnection((asked) => queriesOf(asked, single).run(sql, values, name)),
    all: (sql, values, name) => withConnection((asked) => queriesOf(asked, single).all(sql, values, name)),
    transaction: (work) => withConnection((asked) => inTransaction(asked, work)),
    alone: async (work) => {
      const { url: found } = await servers.find()
      const needs = { connectionString: found, connectionTimeoutMillis: connectMs, statement_timeout: longestMs, query_timeout: longestMs }
      const client = new pg.Client({ ...common, ...needs })
      client.on('error', () => {})
      try {
        await client.connect().catch((error) => {
          throw postgresProblem(error, { unclear: false, connecting: true })
        })
        await takeTurn(client)
        return await work(sessionOf(client))
      } finally {
        await Promise.race([client.end().catch(() => {}), wait(closeMs, undefined, { ref: false })])
      }
    },
    pool: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      closing = true
      await Promise.race([Promise.all([pool.end(), servers.settle()]), wait(closeMs, undefined, { ref: false })])
    },
  }
}
