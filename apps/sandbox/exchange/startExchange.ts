import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isRecord } from '../world/isRecord.js'
import { listen } from '../world/listen.js'
import { messageOf } from '../world/messageOf.js'
import { readBody } from '../world/readBody.js'
import { readTarget } from '../world/readTarget.js'
import { portUses } from '../world/settings.js'
import { createDeposits, type Deposit, type DepositInput, type ExchangeMode, exchangeModes } from './createDeposits.js'
import { creditDeposit } from './creditDeposit.js'

export interface ExchangeServer {
  readonly url: string
  stop(): Promise<void>
}

const isMode = (value: string): value is ExchangeMode => (exchangeModes as readonly string[]).includes(value)
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** Reads the body of a request for a deposit; undefined where it has another shape. */
const readInput = (body: unknown): DepositInput | undefined => {
  if (!isRecord(body)) return undefined
  const { paymentId, network, asset, amount, recipient } = body
  if (typeof paymentId !== 'string' || paymentId.length > 128 || typeof network !== 'string' || (asset !== 'native' && !isAddress(asset))) return undefined
  return typeof amount === 'string' && /^\d{1,60}$/.test(amount) && isAddress(recipient)
    ? { paymentId, network, asset: `${asset}`, amount, recipient }
    : undefined
}

/** The session as its mode answers it. */
const sessionOf = ({ sessionId, mode, network, asset, amount, recipient }: Deposit, url: string): unknown => {
  const session = { sessionId, network, asset, amount, recipient, url: `${url}/pay/${sessionId}` }
  if (mode === 'address') return { ...session, recipient: '0x000000000000000000000000000000000000bEEF' }
  if (mode === 'network') return { ...session, network: 'eip155:10' }
  return mode === 'garbage' ? ['this', 'is', { no: 'session' }] : session
}

const page = ({ mode, amount, asset, recipient, network, status }: Deposit): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Scripted exchange</title>
<main><h1>Scripted exchange, ${mode}</h1>
<p>${amount} base units of <code>${asset}</code> on ${network.replace(/[^\w:-]/g, '')} to <code>${recipient}</code>: ${status}.</p>
<p>You can close this window.</p></main></html>`

/**
 * An exchange that takes no money: it sends what was asked from the chains of this machine, or misbehaves in the way that its address names,
 * as in `http://localhost:4689/short`.
 */
export const startExchange = async ({
  port,
  chains,
  delays = { soon: 3_000, late: 60_000 },
}: {
  /** 0 takes any free port. */
  readonly port: number
  readonly chains: readonly { readonly id: number; readonly upstream: string }[]
  /** Ms until a deposit is sent. */
  readonly delays?: { readonly soon: number; readonly late: number }
}): Promise<ExchangeServer> => {
  /** The account of the exchange sends one transaction after the other. */
  let before: Promise<unknown> = Promise.resolve()
  const deposits = createDeposits({
    delays,
    credit: async ({ network, asset, recipient }, amount) => {
      const chain = chains.find(({ id }) => `eip155:${id}` === network)
      if (!chain) throw new Error('This chain is not here.')
      const credited = before.then(() => creditDeposit({ url: chain.upstream, asset, amount, recipient }))
      before = credited.catch(() => {})
      return credited
    },
  })
  let url = ''
  const json = (response: ServerResponse, status: number, value: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(value))

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) return json(response, 421, { error: 'This server answers to localhost only.' })
    if (request.method === 'OPTIONS')
      return response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }).end()
    const [, mode = '', what, id = ''] = readTarget(request.url, 'http://localhost').pathname.split('/')
    const deposit = deposits.find(mode === 'pay' ? (what ?? '') : id)
    if (mode === 'pay' && deposit)
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" })
        .end(page(deposit))
    if (!isMode(mode) || what !== 'deposits') return json(response, 404, { error: 'Nothing is here.' })
    if (request.method === 'POST') {
      const input = readInput(JSON.parse(await readBody(request)))
      const isServed = chains.some(({ id: chainId }) => `eip155:${chainId}` === input?.network)
      return input && isServed
        ? json(response, 200, sessionOf(deposits.open(mode, input), url))
        : json(response, 400, { error: 'This deposit cannot be made.' })
    }
    // The page waits, and nothing comes: the connection ends with this server.
    if (mode === 'silent') return
    if (deposit?.mode !== mode) return json(response, 404, { error: 'Nothing is here.' })
    return json(response, 200, { status: deposit.status, ...(deposit.hash !== undefined && { hash: deposit.hash }) })
  }
  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end(`The exchange could not answer: ${messageOf(error)}`)
    })
  })
  const { env, use } = portUses.exchange
  url = `http://localhost:${await listen(server, { port, use, env })}`
  return {
    url,
    stop: async () => {
      deposits.stop()
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
