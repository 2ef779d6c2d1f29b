import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Ms for which an instance is passed over after it refused a connection. */
const restMs = 500
/** The header by which a visitor of the run says the address that it stands for. */
export const addressHeader = 'x-load-address'
/** The header of answers that the proxy made itself, because an instance refused the connection (`refused`) or ended it (`ended`). */
export const cutHeader = 'x-load-cut'

const bodyOf = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * A small balancer: instances take turns, and one that refuses connections is passed over for a moment. It tries a request again only where
 * that is harmless: one that reads, and that no instance got because the connection was refused.
 */
export const startProxy = async () => {
  const agent = new Agent({ keepAlive: true })
  const resting = new Map<string, number>()
  let instances: readonly string[] = []
  let turn = 0

  const next = (tried: ReadonlySet<string>) => {
    const now = performance.now()
    const left = instances.filter((url) => !tried.has(url))
    const awake = left.filter((url) => (resting.get(url) ?? 0) <= now)
    const list = awake.length > 0 ? awake : left
    turn += 1
    return list[turn % list.length]
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: ReadonlySet<string>) => {
    const cut = (why: 'refused' | 'ended') => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { [cutHeader]: why }).end()
    }
    const instance = next(tried)
    if (instance === undefined) return cut('refused')
    const { method = 'GET', url = '/', headers } = incoming
    const forward = request(`${instance}${url}`, {
      agent,
      method,
      headers: { ...headers, 'x-forwarded-for': `${headers[addressHeader] ?? incoming.socket.remoteAddress}` },
    })
    forward.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.once('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    forward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return cut('ended')
      resting.set(instance, performance.now() + restMs)
      if (method !== 'GET' && method !== 'HEAD') return cut('refused')
      return pass(incoming, outgoing, body, new Set([...tried, instance]))
    })
    forward.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    bodyOf(incoming).then(
      (body) => pass(incoming, outgoing, body, new Set()),
      () => outgoing.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The instances that requests go to from now on. */
    use: (urls: readonly string[]) => {
      instances = urls
    },
    stop: () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>
