import type { ServerHost } from '../base/serverHosts.js'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createLocator } from './createLocator.js'
import { postgresAddress } from './postgresAddress.js'
import { postgresProblem } from './postgresProblem.js'
import type { Database, Queries, Session } from './Store.js'
import { StoreError } from './StoreError.js'

/** ms that a connection, one that is not needed, and a transaction between two of its statements may take. */
const connectMs = 3_000
const idleMs = 30_000
const idleInTransactionMs = 10_000
/** ms before the deadline at which the database ends a statement itself, and says so: then it is clear that nothing was stored. At most a quarter of it. */
const aheadMs = 1_000
/** ms that one statement of work that runs alone may take, that it waits for its turn, between two tries for it, and for locks of others. */
const longestMs = 3_600_000
const turnMs = 600_000
const pollMs = 200
const lockMs = 10_000
/** ms for the ends of connections, which a database that hangs never confirms. */
const closeMs = 2_000
/** The lock of work that runs alone. The number is arbitrary; gateways from before there were migrations take it as well. */
const aloneLock = '7091416349'

type Connection = Pick<pg.ClientBase, 'query'>

/** A connection, and the ms that are left for the next statement on it: without a number, those of the connection. */
interface Asked {
  readonly on: Connection
  readonly left?: () => number
}

/** @param unclear whether a change may be stored although the answer did not arrive */
const ask = async ({ on, left }: Asked, text: string, values: readonly (string | number | null)[], unclear: boolean, name?: string) => {
  try {
    // The driver ends a statement that is late, by a member that its types do not have.
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

/** The same on a connection of work that runs alone, whose end undoes what was not committed. */
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

/** One turn of work that runs alone, on a connection of its own, whose end gives the lock back. */
const takeTurn = async (client: pg.Client) => {
  await ask({ on: client }, `SET lock_timeout = ${lockMs}`, [], false)
  // Waiting for the lock itself would hold a snapshot, for which an index that is built while others write waits in turn.
  for (let waited = 0; ; waited += pollMs) {
    const { rows } = await ask({ on: client }, 'SELECT pg_try_advisory_lock($1) AS taken', [aloneLock], false)
    if (rows[0]?.taken === true) return
    if (waited >= turnMs) throw new StoreError('another gateway has been changing its tables for ten minutes', { outage: false })
    await wait(pollMs)
  }
}

/**
 * A PostgreSQL database, by several connections. A connection that broke or that is late is closed, and the next request opens another one.
 * Of several servers the one is used that takes changes; when it fails or takes none any more, they are asked again.
 *
 * @param needs url: with one host or several; onError: an idle connection that broke; connections: how many at most; deadline: ms of one
 * statement or transaction, from when it waits for a connection on
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
  // Of several servers one is asked for twice, and connected to twice, within the deadline.
  const reachMs = Math.min(connectMs, address.asksFirst ? Math.floor(deadline / 5) : deadline)
  const servers = createLocator(address, { config: common, ms: reachMs })
  /** Where each connection leads to. */
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
      // It leads to a server that was used before.
      client.release(true)
    }
  }
  const connect = (): Promise<pg.PoolClient> =>
    connectOnce()
      .catch((error) => {
        // Another one may take changes by now. Nothing was sent yet.
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
      // A connection that was lost, and one that cannot be rolled back, is closed.
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
