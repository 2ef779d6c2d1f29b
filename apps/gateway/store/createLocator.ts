import type { ServerHost } from '../base/serverHosts.js'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresAddress } from './postgresAddress.js'
import { postgresProblem } from './postgresProblem.js'
import { StoreError } from './StoreError.js'

/** Ms until the servers are asked again where none of them takes changes, whoever asks for one. */
const againMs = 200

const reasonOf = (error: unknown): string => {
  const problem = postgresProblem(error, { unclear: false, connecting: true })
  return problem instanceof StoreError ? problem.reason : 'unknown'
}

/** What a server says of itself. */
export type ServerState = { readonly kind: 'writable' } | { readonly kind: 'read-only' } | { readonly kind: 'failed'; readonly reason: string }

/** Asks a server whether it takes changes. It never rejects. */
export const askServer = async (host: ServerHost, { config = {}, ms }: { readonly config?: pg.ClientConfig; readonly ms: number }): Promise<ServerState> => {
  const client = new pg.Client({ ...config, connectionString: host.url, connectionTimeoutMillis: ms, statement_timeout: ms, query_timeout: ms })
  client.on('error', () => {})
  try {
    await client.connect()
    // What a standby says as well as a database that was set to be read alone.
    const { rows } = await client.query('SHOW transaction_read_only')
    return { kind: rows[0]?.transaction_read_only === 'off' ? 'writable' : 'read-only' }
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  } finally {
    // A server that hangs confirms no end.
    await Promise.race([client.end().catch(() => {}), wait(againMs, undefined, { ref: false })])
  }
}

/**
 * Finds the server of several that takes changes. All of them are asked at once, and the first of the list that does is taken, so that all
 * gateways take the same one. It stays until it is forgotten.
 *
 * @param needs address: whether they are asked at all; config: of a connection that asks; ms: that an answer may take
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
    /** The server that is used, or the preferred one while none is known. */
    current: (): ServerHost => known ?? preferred,
    /** @throws {StoreError} where none takes changes */
    find: async (): Promise<ServerHost> => {
      if (known) return known
      running ??= locate().finally(() => {
        running = undefined
      })
      return running
    },
    /** It failed, or takes no changes any more: they are asked again. Nothing happens where there is no other to be asked for. */
    forget: (host: ServerHost): void => {
      if (asksFirst && known === host) known = undefined
    },
    /** Waits for the answers of those that are still asked. */
    settle: async (): Promise<void> => void (await Promise.all(asking)),
  }
}
