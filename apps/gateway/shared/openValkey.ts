import type { Clock } from '../base/Clock.js'
import { serverHosts } from '../base/serverHosts.js'
import { parseUrl } from 'portico-lib/web/parseUrl.js'
import { Valkey } from 'iovalkey'
import { AnswerFormError } from './AnswerFormError.js'
import { createGate, type Gate } from './createGate.js'

/** Ms between two tries to connect, and for one. */
const again = 250
const connectMs = 1_000
/** What a server says that answers and takes no changes: a replica, one that reads its data, and a replica without its primary. */
const notWritable = /^(READONLY|LOADING|MASTERDOWN)\b/
/** After so many questions without an answer the connection is made anew: it may lead to a machine that is gone. */
const maxUnanswered = 10

/** Host and port of an address, as a connection takes them. */
const placeOf = (url: string): { readonly host: string; readonly port: number } | undefined => {
  const address = parseUrl(url)
  return address && { host: address.hostname.replace(/^\[|\]$/g, ''), port: Number(address.port || 6379) }
}

/**
 * A connection to Valkey or Redis that makes itself anew. What is sent while there is none fails at once and is not sent later. Of several
 * servers it is to one that takes changes: while it finds none, it tries one after the other.
 *
 * @param needs url: `redis://user:password@host:6379/0`, `rediss://` with TLS; several hosts are separated by commas
 */
export const openValkey = async ({
  url,
  clock,
  deadline,
  onChange,
}: {
  readonly url: string
  readonly clock: Clock
  readonly deadline: number
  readonly onChange: Parameters<typeof createGate>[0]['onChange']
}): Promise<{ readonly client: Valkey; readonly gate: Gate; close(): Promise<void> }> => {
  const hosts = serverHosts(url) ?? [{ url }]
  const places = hosts.flatMap((one) => placeOf(one.url) ?? [])
  let at = 0
  const client = new Valkey(hosts[0].url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: connectMs,
    connectionName: 'portico-gateway',
    retryStrategy: (tries) => {
      // A connection that broke is made again to the same server first.
      if (tries > 1) moveOn()
      return again
    },
  })
  /** The next connection is to the server after this one. */
  const moveOn = () => {
    at = (at + 1) % Math.max(1, places.length)
    // The library reads them for each connection.
    if (places.length > 1) Object.assign(client.options, places[at])
  }
  // The gate reports why there is no connection, once and not for each try.
  let broken: Error | undefined
  client.on('error', (error: Error) => {
    broken = error
  })
  client.on('ready', () => {
    broken = undefined
  })
  client.on('connect', () => {
    const { stream } = client
    // The parser of the library throws where the store answers with lists that are nested deeper than it can read, and nothing catches that.
    for (const parse of stream.listeners('data')) {
      stream.removeListener('data', parse as (data: Buffer) => void)
      stream.prependListener('data', (data: Buffer) => {
        try {
          parse.call(stream, data)
        } catch (error) {
          stream.destroy(error instanceof Error ? error : new AnswerFormError())
        }
      })
    }
  })
  /** Undefined where it takes longer than a connection may. */
  const within = async <value>(work: Promise<value>): Promise<value | undefined> => {
    const ended = new AbortController()
    const late = clock.after(connectMs, ended.signal).then(
      () => undefined,
      () => undefined,
    )
    return Promise.race([work, late]).finally(() => ended.abort())
  }
  let unanswered = 0
  const ping = async () => {
    unanswered += 1
    if (unanswered % maxUnanswered === 0) client.disconnect(true)
    const answer: unknown = await client.ping()
    if (answer !== 'PONG') throw new AnswerFormError()
    unanswered = 0
    // A replica answers a question as well. What is shared is written.
    const written: unknown = await client.psetex('portico:writable', 1_000, '1').catch((error) => {
      // The connection leads to a server that is no primary, or not yet: a new one may lead to another.
      if (notWritable.test(`${error.message}`)) {
        moveOn()
        client.disconnect(true)
      }
      throw error
    })
    if (written !== 'OK') throw new AnswerFormError()
  }
  const gate = createGate({ clock, ping, deadline, onChange: ({ away, cause }) => onChange({ away, cause: broken ?? cause }) })
  // A store that does not answer at the start keeps no gateway from starting.
  await within(client.connect().catch(() => {}))
  // One that is listed before the primary is no outage.
  for (const _ of places.slice(1)) {
    const writable = ping().then(
      () => true,
      () => false,
    )
    if ((await within(writable)) === true) break
    // It is left by now, or was not there.
    await within(new Promise<void>((resolve) => client.once('ready', () => resolve())))
  }
  await gate.run(ping).catch(() => {})
  return {
    client,
    gate,
    close: async () => {
      gate.close()
      client.disconnect()
    },
  }
}
