import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresAddress } from './postgresAddress.js'
import { postgresProblem } from './postgresProblem.js'
import type { ServerHost } from './serverHosts.js'
import { StoreError } from './StoreError.js'

/** Ms until the servers are asked again where none of them takes changes, whoever asks for one. */
const againMs = 200

/** The SQLSTATE of a statement that a server refuses because it takes no changes. */
export const readOnlyState = '25006'

const reasonOf = (error: unknown): string => {
  const problem = postgresProblem(error, { unclear: false, connecting: true })
  return problem instanceof StoreError ? problem.reason : 'unknown'
}

/**
 * Finds the server of several that takes changes. All of them are asked at once, and the first of the list that does is taken, so that all
 * gateways take the same one. It stays until it is forgotten.
 *
 * @param needs address: whether they are asked at all; config: of a connection that asks; ms: that an answer may take
 */
export const createLocator = ({ hosts, asksFirst }: PostgresAddress, { config, ms }: { readonly config: pg.ClientConfig; readonly ms: number }) => {
  const [preferred] = hosts
  let known: ServerHost | undefined = asksFirst ? undefined : preferred
  let running: Promise<ServerHost> | undefined
  const asking = new Set<Promise<unknown>>()

  /** What keeps a server from being used; undefined where nothing does. */
  const problemOf = async (host: ServerHost): Promise<string | undefined> => {
    const client = new pg.Client({ ...config, connectionString: host.url, connectionTimeoutMillis: ms, statement_timeout: ms, query_timeout: ms })
    client.on('error', () => {})
    try {
      await client.connect()
      // What a standby says as well as a database that was set to be read alone.
      const { rows } = await client.query('SHOW transaction_read_only')
      return rows[0]?.transaction_read_only === 'off' ? undefined : `it takes no changes (${readOnlyState})`
    } catch (error) {
      return reasonOf(error)
    } finally {
      // A server that hangs confirms no end.
      await Promise.race([client.end().catch(() => {}), wait(againMs, undefined, { ref: false })])
    }
  }

  const locate = async (): Promise<ServerHost> => {
    const asked = hosts.map((host) => {
      const problem = problemOf(host)
      asking.add(problem)
      // It never rejects.
      return { host, problem: problem.finally(() => asking.delete(problem)) }
    })
    const problems: string[] = []
    for (const { host, problem } of asked) {
      const found = await problem
      if (found === undefined) {
        known = host
        return host
      }
      problems.push(hosts.length > 1 ? `${host.name}: ${found}` : found)
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
