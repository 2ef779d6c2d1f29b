import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isRecord } from './isRecord.js'
import { type ListenOn, listen } from './listen.js'
import { messageOf } from './messageOf.js'
import { readBody } from './readBody.js'
import { type Fault, toFault } from './toFault.js'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
}

/** The call, or the calls, of a body; undefined for what is no JSON. */
const callsOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
const methodsOf = (body: string): readonly string[] => {
  const calls = callsOf(body)
  return (Array.isArray(calls) ? calls : [calls]).map((call) => (isRecord(call) && typeof call.method === 'string' ? call.method : '?'))
}
const idOf = (body: string): unknown => {
  const call = callsOf(body)
  return isRecord(call) ? (call.id ?? null) : null
}

/** The RPC that pages talk to. */
export interface RpcFront {
  readonly url: string
  readonly port: number
  readonly fault: Fault
  setFault(fault: Fault): void
  /** Requests, by method. */
  counts(): Readonly<Record<string, number>>
  clearCounts(): void
  stop(): Promise<void>
}

/** The RPC that pages talk to: passes calls on to the chain, counts them by method, and fails on demand. */
export const createRpcFront = async ({
  upstream,
  answer: ownAnswer,
  listenOn,
}: {
  readonly upstream: () => string | Promise<string>
  /** Answers in place of a chain. */
  readonly answer?: (body: string) => Promise<string>
  readonly listenOn: ListenOn
}): Promise<RpcFront> => {
  let fault = toFault({})
  const counts = new Map<string, number>()

  /** The fault these methods meet, which is one less for those to come. */
  const faultFor = (methods: readonly string[]): Fault => {
    const met = fault
    if (met.methods && !methods.some((method) => met.methods?.includes(method))) return toFault({})
    const times = met.times - 1
    fault = times > 0 ? { ...met, times } : toFault({})
    return met
  }

  const pass = async (body: string, response: ServerResponse) => {
    if (ownAnswer) return response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(await ownAnswer(body))
    const answer = await fetch(await upstream(), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return response.writeHead(answer.status, { ...cors, 'content-type': 'application/json' }).end(await answer.text())
  }

  const answers: Readonly<Record<Fault['mode'], (body: string, response: ServerResponse, retryAfter: number) => unknown>> = {
    ok: pass,
    500: (_, response) => response.writeHead(500, { ...cors, 'content-type': 'text/plain' }).end('Internal Server Error'),
    429: (_, response, retryAfter) =>
      response.writeHead(429, { ...cors, 'content-type': 'text/plain', 'retry-after': `${retryAfter}` }).end('Too Many Requests'),
    html: (_, response) => response.writeHead(200, { ...cors, 'content-type': 'text/html' }).end('<!doctype html><title>Sign in to the network</title>'),
    malformed: (_, response) => response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":"0x'),
    error: (body, response) =>
      response
        .writeHead(200, { ...cors, 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', id: idOf(body), error: { code: -32603, message: 'Internal error' } })),
    hang: () => {},
    refuse: (_, response) => response.socket?.destroy(),
  }

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    if (request.method !== 'POST') return response.writeHead(405, { ...cors, allow: 'POST, OPTIONS' }).end()
    try {
      const body = await readBody(request)
      const methods = methodsOf(body)
      for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1)
      const { mode, delay, retryAfter } = faultFor(methods)
      if (delay) await wait(delay)
      await answers[mode](body, response, retryAfter)
      return response
    } catch (error) {
      if (!response.headersSent) response.writeHead(502, { ...cors, 'content-type': 'text/plain' })
      return response.end(`The chain did not answer: ${messageOf(error)}`)
    }
  })
  const port = await listen(server, listenOn)

  return {
    url: `http://localhost:${port}`,
    port,
    get fault() {
      return fault
    },
    setFault: (next) => {
      fault = next
    },
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))),
    clearCounts: () => counts.clear(),
    stop: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
