import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './listen.js'
import { readBody } from './readBody.js'
import { toFault } from './toFault.js'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
}

const methodsOf = (body) => {
  try {
    const parsed = JSON.parse(body)
    return (Array.isArray(parsed) ? parsed : [parsed]).map((call) => (typeof call?.method === 'string' ? call.method : '?'))
  } catch {
    return ['?']
  }
}

const idOf = (body) => {
  try {
    return JSON.parse(body).id ?? null
  } catch {
    return null
  }
}

/**
 * The RPC that pages talk to: passes calls on to the chain, counts them by method, and fails on demand.
 *
 * @param {object} needs
 * @param {() => string | Promise<string>} needs.upstream
 * @param {(body: string) => Promise<string>} [needs.answer] answers in place of a chain
 * @param {Parameters<typeof listen>[1]} needs.listenOn
 */
export const createRpcFront = async ({ upstream, answer: ownAnswer, listenOn }) => {
  let fault = toFault({})
  /** @type {Map<string, number>} */
  const counts = new Map()

  /** The fault these methods meet, which is one less for those to come. */
  const faultFor = (methods) => {
    const met = fault
    if (met.methods && !methods.some((method) => met.methods?.includes(method))) return toFault({})
    const times = met.times - 1
    fault = times > 0 ? { ...met, times } : toFault({})
    return met
  }

  const pass = async (body, response) => {
    if (ownAnswer) return response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(await ownAnswer(body))
    const answer = await fetch(await upstream(), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    response.writeHead(answer.status, { ...cors, 'content-type': 'application/json' }).end(await answer.text())
  }

  /** @type {Record<import('./toFault.js').Fault['mode'], (body: string, response: import('node:http').ServerResponse, retryAfter: number) => unknown>} */
  const answers = {
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
    } catch (error) {
      if (!response.headersSent) response.writeHead(502, { ...cors, 'content-type': 'text/plain' })
      response.end(`The chain did not answer: ${error.message}`)
    }
  })
  const port = await listen(server, listenOn)

  return {
    url: `http://localhost:${port}`,
    port,
    get fault() {
      return fault
    },
    /** @param {import('./toFault.js').Fault} next */
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
