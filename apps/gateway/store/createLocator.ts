import type { ServerHost } from '../base/serverHosts.js'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresAddress } from './postgresAddress.js'
import { postgresProblem } from './postgresProblem.js'
import { StoreError } from './StoreError.js'

/** The ms until the servers are asked again if none of them accepts changes. */
const againMs = 200

const reasonOf = (error: unknown): string => {
  const problem = postgresProblem(error, { unclear: false, connecting: true })
  return problem instanceof StoreError ? problem.reason : 'unknown'
}

/** The state that a server reports. */
export type ServerState = { readonly kind: 'writable' } | { readonly kind: 'read-only' } | { readonly kind: 'failed'; readonly reason: string }

/** Asks a server whether it accepts changes. It never rejects. */
export const askServer = async (host: ServerHost, { config = {}, ms }: { readonly config?: pg.ClientConfig; readonly ms: number }): Promise<ServerState> => {
  const client = new pg.Client({ ...config, connectionString: host.url, connectionTimeoutMillis: ms, statement_timeout: ms, query_timeout: ms })
  client.on('error', () => {})
  try {
    await client.connect()
    // A standby reports this, and so does a database that was set to read-only.
    const { rows } = await client.query('SHOW transaction_read_only')
    return { kind: rows[0]?.transaction_read_only === 'off' ? 'writable' : 'read-only' }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  } finally {
    // A server that hangs never confirms the end of a connection.
    await Promise.race([client.end().catch(() => {}), wait(againMs, undefined, { ref: false })])
  }
}

/**
 * Finds the server that accepts changes. All servers are asked at once, and the first one in the list that accepts changes is chosen, so
 * that all gateways choose the same one. The choice is kept until it is forgotten.
 *
 * @param needs `address` says whether servers are asked at all, `config` is for the connection that asks, and `ms` is the timeout of an
 * answer
 */
export const createLocator = ({ hosts, asksFirst }: PostgresAddress, needs: { readonly config: pg.ClientConfig; readonly ms: number }) => {
  const [preferred] = hosts
  let known: ServerHost | undefined = asksFirst ? undefined : preferred
  let running: Promise<ServerHost> | undefined
  const asking = new Set<Promise<unknown>>()

  const locate = async (): Promise<ServerHost> => {
    const asked = hosts.map((host) => {
      const state = askServer(host, needs)
      asking.add(state)
      return { host, state: state.finally(() => asking.delete(state)) }
    })
    const problems: string[] = []
    for (const { host, state } of asked) {
      const found = await state
      if (found.kind === 'writable') {
        known = host
        return host
      }
      const problem = found.kind === 'failed' ? found.reason : 'it takes no changes (25006)'
      problems.push(hosts.length > 1 ? `${host.name}: ${problem}` : problem)
    }
    await wait(againMs)
    throw new StoreError(problems.join('; '))
  }

  return {
    /** The server in use, or the preferred one if none is known. */
    current: (): ServerHost => known ?? preferred,
    /** @throws {StoreError} if no server accepts changes */
    find: async (): Promise<ServerHost> => {
      if (known) return known
      running ??= locate().finally(() => {
        running = undefined
      })
      return running
    },
    /**
     * Forgets a server that failed or does not accept changes any more, so that all are asked again. It does nothing if there is only one
     * server.
     */
    forget: (host: ServerHost): void => {
      if (asksFirst && known === host) known = undefined
    },
    /** Waits for the answers of servers that are still being asked. */
    settle: async (): Promise<void> => void (await Promise.all(asking)),
  }
}
