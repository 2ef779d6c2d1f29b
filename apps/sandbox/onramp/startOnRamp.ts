import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SolanaChain } from '../solana/startSolana.js'
import { isRecord } from '../world/isRecord.js'
import { listen } from '../world/listen.js'
import { messageOf } from '../world/messageOf.js'
import { readBody } from '../world/readBody.js'
import { portUses, solana, tokens } from '../world/settings.js'
import { choices, createOrders, type OrderRequest } from './createOrders.js'
import { deliver } from './deliver.js'
import { offersFor, optionsFor } from './offersFor.js'
import { renderCheckout, renderGone } from './renderCheckout.js'
import { readTarget } from '../world/readTarget.js'

/** Solana as it is called here, and what is delivered there. */
export const solanaChain = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', symbol: 'SOL' }
/** What is delivered on EVM chains and on Solana, beside their own currencies. */
const coinOf = <Coin extends { readonly symbol: string }>(coins: readonly Coin[], wanted: string): Coin => {
  const coin = coins.find(({ symbol }) => symbol === wanted)
  if (!coin) throw new Error(`The settings have no ${wanted}.`)
  return coin
}
const stablecoin = coinOf(tokens, 'TUSD')
const solanaCoin = coinOf(solana.tokens, 'BDOL')
const shapes = { eip155: /^0x[0-9a-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }
/** Whether a text has the shape of an account of a chain. */
const isAccount = (chain: string, address: string) => Object.entries(shapes).some(([family, shape]) => chain.startsWith(`${family}:`) && shape.test(address))

/** Reads the body of an order; undefined where it has another shape. */
const readOrderRequest = (input: Readonly<Record<string, unknown>>): OrderRequest | undefined => {
  const { chain, asset, symbol, currency, amount, address, arrives, service } = input
  const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 100
  if (!isShort(chain) || !isShort(asset) || !isShort(symbol) || !isShort(currency)) return undefined
  if (!isShort(amount) || !isShort(address) || !isShort(arrives) || !isShort(service)) return undefined
  return isAccount(chain, address) ? { chain, asset, symbol, currency, amount, address, arrives, service } : undefined
}

const json = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(value))

const isOwn = (request: IncomingMessage) => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')

/** The body of a request, which is an object of JSON. @throws when it is something else */
const readInput = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const input: unknown = JSON.parse((await readBody(request)) || '{}')
  if (!isRecord(input)) throw new Error('An object is expected.')
  return input
}

export interface OnRampServer {
  readonly url: string
  stop(): Promise<void>
}

/**
 * A provider of purchases: an API for the gateway, and a page on which a card is charged. It takes no money, and delivers coins of the
 * chains of this machine.
 */
export const startOnRamp = async ({
  port,
  chains,
  solana: another,
  delays = { soon: 3_000, late: 20_000 },
}: {
  /** 0 takes any free port. */
  readonly port: number
  readonly chains: readonly { readonly id: number; readonly name: string; readonly symbol: string; readonly upstream: string }[]
  /** Where Solana runs here. */
  readonly solana?: Pick<SolanaChain, 'fund'>
  /** Ms until a delivery. */
  readonly delays?: { readonly soon: number; readonly late: number }
}): Promise<OnRampServer> => {
  const chainOf = (id: string | null) => chains.find((chain) => `eip155:${chain.id}` === id)
  const isServed = (id: string | null) => chainOf(id) !== undefined || (another !== undefined && id === solanaChain.id)
  const optionsOf = (id: string | null) => {
    const chain = chainOf(id)
    return chain ? optionsFor({ ...chain, id: `eip155:${chain.id}` }, stablecoin) : optionsFor(solanaChain, solanaCoin)
  }
  const orders = createOrders({
    delays,
    deliver: async ({ chain, address, asset, arrives }) => {
      if (another && chain === solanaChain.id) {
        // The chain gives it without a transaction of anybody.
        another.fund({ address, amount: arrives, ...(asset === solanaCoin.symbol && { token: asset }) })
        return undefined
      }
      const found = chainOf(chain)
      if (!found) throw new Error('This chain is not here.')
      return deliver({ url: found.upstream, address, asset, amount: arrives })
    },
  })
  let url = ''

  const create = (input: Readonly<Record<string, unknown>>, response: ServerResponse) => {
    const wish = readOrderRequest(input)
    if (!wish || !isServed(wish.chain)) return json(response, 400, { error: 'An order has a chain, an asset, amounts and an address.' })
    const { id, page } = orders.create(wish)
    return json(response, 200, { id, url: `${url}/checkout/${page}` })
  }

  const checkout = async (page: string, request: IncomingMessage, response: ServerResponse) => {
    const secret = /(?:^|; )order=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
    const order = orders.open(page, secret)
    const nonce = randomBytes(18).toString('base64')
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      ...(order && { 'set-cookie': `order=${order.secret}; HttpOnly; SameSite=Lax; Path=/checkout/${page}` }),
    }
    if (!order) return response.writeHead(410, headers).end(renderGone(nonce))
    if (request.method === 'POST') {
      const pressed = new URLSearchParams(await readBody(request)).get('choice')
      const choice = choices.find((known) => known === pressed)
      if (choice) orders.pay(order.id, choice)
      return response.writeHead(303, { ...headers, location: `/checkout/${page}` }).end()
    }
    return response.writeHead(200, headers).end(renderCheckout(order, nonce))
  }

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isOwn(request)) return json(response, 421, { error: 'This server answers to localhost only.' })
    const { pathname, searchParams } = readTarget(request.url, 'http://localhost')
    const [, first, second = ''] = pathname.split('/')
    const input = request.method === 'POST' && first !== 'checkout' ? await readInput(request) : undefined
    const chain = searchParams.get('chain')
    if (first === 'options' && isServed(chain)) return json(response, 200, optionsOf(chain))
    if (first === 'offers' && input) return json(response, 200, { offers: offersFor(input) })
    if (first === 'orders' && input) return create(input, response)
    if (first === 'checkout' && second) return checkout(second, request, response)
    const order = first === 'orders' ? orders.find(second) : undefined
    if (order) return json(response, 200, { status: order.status, address: order.wish.address, ...(order.hash && { hash: order.hash }) })
    return json(response, 404, { error: 'Nothing is here.' })
  }

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end(`The provider could not answer: ${messageOf(error)}`)
    })
  })
  const { env, use } = portUses.onramp
  const actual = await listen(server, { port, use, env })
  url = `http://localhost:${actual}`

  return {
    url,
    stop: async () => {
      orders.stop()
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
