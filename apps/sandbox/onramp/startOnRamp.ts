import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from '../world/listen.js'
import { readBody } from '../world/readBody.js'
import { portUses, solana, tokens } from '../world/settings.js'
import { createOrders } from './createOrders.js'
import { deliver } from './deliver.js'
import { offersFor, optionsFor } from './offersFor.js'
import { renderCheckout, renderGone } from './renderCheckout.js'

const choices = ['pay', 'decline', 'hang', 'late']
const fields = ['chain', 'asset', 'symbol', 'currency', 'amount', 'address', 'arrives', 'service']
const stablecoin = tokens.find(({ symbol }) => symbol === 'TUSD')
/** Solana as it is called here, and what is delivered there. */
export const solanaChain = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', symbol: 'SOL' }
const solanaCoin = solana.tokens.find(({ symbol }) => symbol === 'BDOL')
const shapes = { eip155: /^0x[0-9a-fA-F]{40}$/, solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }
/** The shape of an account of a chain. */
const isAccount = (/** @type {unknown} */ chain, /** @type {string} */ address) => shapes[`${chain}`.split(':')[0]]?.test(address) === true

const json = (response, status, value) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(value))

const isOwn = (request) => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')

/**
 * A provider of purchases: an API for the gateway, and a page on which a card is charged. It takes no money, and delivers coins of the
 * chains of this machine.
 *
 * @param {object} needs
 * @param {number} needs.port
 * @param {readonly { id: number, name: string, symbol: string, upstream: string }[]} needs.chains
 * @param {Pick<import('../solana/startSolana.js').SolanaChain, 'fund'>} [needs.solana] where Solana runs here
 * @param {{ soon: number, late: number }} [needs.delays] ms until a delivery
 */
export const startOnRamp = async ({ port, chains, solana: another, delays = { soon: 3_000, late: 20_000 } }) => {
  const chainOf = (/** @type {unknown} */ id) => chains.find((chain) => `eip155:${chain.id}` === id)
  const isServed = (/** @type {unknown} */ id) => chainOf(id) !== undefined || (another !== undefined && id === solanaChain.id)
  const optionsOf = (/** @type {string | null} */ id) => {
    const chain = chainOf(id)
    return chain ? optionsFor({ ...chain, id: `eip155:${chain.id}` }, stablecoin) : optionsFor(solanaChain, solanaCoin)
  }
  const orders = createOrders({
    delays,
    deliver: async ({ chain, address, asset, arrives }) => {
      if (another && chain === solanaChain.id) {
        // The chain gives it without a transaction of anybody.
        another.fund({ address, amount: arrives, ...(asset === solanaCoin?.symbol && { token: asset }) })
        return undefined
      }
      const found = chainOf(chain)
      if (!found) throw new Error('This chain is not here.')
      return deliver({ url: found.upstream, address, asset, amount: arrives })
    },
  })
  let url = ''

  const create = (input, response) => {
    if (
      fields.some((field) => typeof input[field] !== 'string' || input[field].length > 100) ||
      !isAccount(input.chain, input.address) ||
      !isServed(input.chain)
    )
      return json(response, 400, { error: 'An order has a chain, an asset, amounts and an address.' })
    const { id, page } = orders.create(Object.fromEntries(fields.map((field) => [field, input[field]])))
    return json(response, 200, { id, url: `${url}/checkout/${page}` })
  }

  const checkout = async (page, request, response) => {
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
      const choice = new URLSearchParams(await readBody(request)).get('choice') ?? ''
      if (choices.includes(choice)) orders.pay(order, /** @type {'pay'} */ (choice))
      return response.writeHead(303, { ...headers, location: `/checkout/${page}` }).end()
    }
    return response.writeHead(200, headers).end(renderCheckout(order, nonce))
  }

  const route = async (request, response) => {
    if (!isOwn(request)) return json(response, 421, { error: 'This server answers to localhost only.' })
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const [, first, second = ''] = pathname.split('/')
    const input = request.method === 'POST' && first !== 'checkout' ? JSON.parse((await readBody(request)) || '{}') : undefined
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
    route(request, response).catch((error) => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end(`The provider could not answer: ${error.message}`)
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
