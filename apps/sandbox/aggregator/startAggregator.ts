import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Hex } from 'viem'
import { listen } from '../world/listen.js'
import { messageOf } from '../world/messageOf.js'
import { portUses, uniswap } from '../world/settings.js'
import { encodeTrade, findTrade, native, type TradeQuestion } from './buildTrade.js'
import { readTarget } from '../world/readTarget.js'

/** What the gateway of the sandbox is known by. */
export const aggregatorKey = 'sandbox'

/** A quote as the HTTP API of 0x has it. */
export type AggregatorQuote = Readonly<Record<string, unknown>> & { readonly transaction: Readonly<Record<string, unknown>> }
/** Who asks for a quote, and for which. */
export type QuoteQuestion = TradeQuestion & { readonly taker: Hex }

const json = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(value))
const isOwn = (request: IncomingMessage) => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')
const isAddress = (text: string): text is Hex => /^0x[0-9a-f]{40}$/.test(text)

/** An aggregator with the HTTP API of 0x, version 2. Its trades are made by the pools of chain 1. */
export const startAggregator = async ({
  port,
  chains,
  change = (answer) => answer,
}: {
  /** 0 takes any free port. */
  readonly port: number
  readonly chains: readonly { readonly id: number; readonly upstream: string }[]
  /** What a test makes of its quotes: a hostile aggregator. */
  readonly change?: (answer: AggregatorQuote, question: QuoteQuestion) => Readonly<Record<string, unknown>>
}): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const answer = async (kind: string, query: URLSearchParams, response: ServerResponse) => {
    const chain = chains.find(({ id }) => `${id}` === query.get('chainId'))
    const addressOf = (name: string) => (query.get(name) ?? '').toLowerCase()
    const [sell, buy, taker] = [addressOf('sellToken'), addressOf('buyToken'), addressOf('taker')]
    const amountText = query.get('sellAmount') ?? ''
    if (!chain || !isAddress(sell) || !isAddress(buy) || !isAddress(taker) || !/^[1-9]\d{0,77}$/.test(amountText))
      return json(response, 400, { name: 'INPUT_INVALID' })
    const amount = BigInt(amountText)
    const found = await findTrade(chain.upstream, { sell, buy, amount })
    if (!found) return json(response, 200, { liquidityAvailable: false, zid: '0x' })
    const { out, path } = found
    const offered = { liquidityAvailable: true, buyAmount: `${out}`, sellAmount: amountText, buyToken: buy, sellToken: sell, gas: '300000' }
    if (kind === 'price') return json(response, 200, offered)
    const least = (out * BigInt(10_000 - Number(query.get('slippageBps') ?? 100))) / 10_000n
    const { aggregator } = uniswap
    const quote = {
      ...offered,
      minBuyAmount: `${least}`,
      allowanceTarget: sell === native ? null : aggregator,
      issues: { allowance: sell === native ? null : { actual: '0', spender: aggregator } },
      transaction: {
        to: aggregator,
        data: encodeTrade({ sell, buy, amount, least, to: taker, path }),
        value: sell === native ? amountText : '0',
        gas: '300000',
        gasPrice: '1',
      },
    }
    return json(response, 200, change(quote, { sell, buy, amount, taker }))
  }

  const route = (request: IncomingMessage, response: ServerResponse) => {
    if (!isOwn(request)) return json(response, 421, { error: 'This server answers to localhost only.' })
    if (request.headers['0x-api-key'] !== aggregatorKey || request.headers['0x-version'] !== 'v2') return json(response, 401, { name: 'UNAUTHORIZED' })
    const { pathname, searchParams } = readTarget(request.url, 'http://localhost')
    const kind = /^\/swap\/allowance-holder\/(price|quote)$/.exec(pathname)?.[1]
    return kind && request.method === 'GET' ? answer(kind, searchParams, response) : json(response, 404, { error: 'Nothing is here.' })
  }
  const server = createServer((request, response) => {
    Promise.resolve()
      .then(() => route(request, response))
      .catch((error: unknown) => json(response, 500, { name: 'INTERNAL', message: messageOf(error) }))
  })
  const { env, use } = portUses.aggregator
  const actual = await listen(server, { port, use, env })
  return {
    url: `http://localhost:${actual}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
