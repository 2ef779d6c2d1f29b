import type { ChainNode } from '../base/ChainNode.js'
import type { Clock } from '../base/Clock.js'
import { callMany } from '../balances/callMany.js'
import { findRoute } from 'portico-protocol/findRoute.js'
import { minimumOf, type QuoteQuestion, quoteQuestion, type Route, readQuoteAnswer } from 'portico-protocol/quotes.js'
import { nativeAddress as native, type SwapExchange } from 'portico-protocol/gateway/swaps.js'
import type { SwapProvider, SwapQuestion } from './Swaps.js'
import { type Hex, swapData } from './uniswapCalls.js'

/** How long the contract takes a swap, in seconds. */
const validFor = 1_200n
/** What a swap uses at most, as far as is known: a base, and each pool. */
const gasBase = 90_000n
const gasOfPool = { v2: 70_000n, v3: 110_000n }

const maxVia = 3

/** Tokens that a route may lead over: the wrapped one, and those of the settings or the first of the list. */
const viaOf = ({ wrapped, via = [], tokens }: SwapExchange) => {
  const over = [wrapped, ...(via.length > 0 ? via : tokens.map(({ address }) => address))].map((one) => one.toLowerCase())
  return [...new Set(over)].slice(0, maxVia)
}
const gasOf = ({ version, path }: Route) => gasBase + gasOfPool[version] * BigInt(path.length - 1)

/**
 * Swaps at Uniswap 2 and 3, or contracts with the same functions: computed on the chain by the exchanges of the operator's settings, through the
 * operator's node. A route has pools of one version, at most three.
 */
export const createUniswap = ({
  exchanges,
  nodes,
  clock,
}: {
  /** By CAIP-2 id. */
  readonly exchanges: Readonly<Record<string, SwapExchange>>
  /** By CAIP-2 id. */
  readonly nodes: Readonly<Record<string, ChainNode & { readonly multicall: string }>>
  readonly clock: Clock
}): SwapProvider => {
  const of = (chain: string) => {
    const exchange = Object.hasOwn(exchanges, chain) ? exchanges[chain] : undefined
    const node = Object.hasOwn(nodes, chain) ? nodes[chain] : undefined
    return exchange && node && (exchange.v2 || exchange.v3) ? { exchange, node } : undefined
  }
  const routeOf = async ({ chain, sell, buy, amount }: SwapQuestion, signal: AbortSignal) => {
    const { exchange, node } = of(chain) ?? {}
    if (!exchange || !node) return undefined
    const poolToken = (token: string) => (token === native ? exchange.wrapped : token).toLowerCase()
    const read = async (questions: readonly QuoteQuestion[]) => {
      const answers = await callMany(questions as readonly { to: Hex; data: Hex }[], { rpc: node, multicall: node.multicall, signal })
      // Without any answer it is not known that there is no route.
      if (answers.every((answer) => answer === null)) throw new TypeError('The node did not answer for any exchange.')
      return answers.map((answer) => answer ?? undefined)
    }
    const ends = { from: poolToken(sell), to: poolToken(buy) }
    const found = await findRoute(read, { exchange: { ...exchange, via: viaOf(exchange) }, ...ends, amount }, signal)
    if (!found) return undefined
    const { route } = found
    // Legs that were asked for one by one do not know of each other.
    const [answer] = route.fees.length < 2 ? [] : await read([quoteQuestion(route, amount, exchange)])
    const out = route.fees.length < 2 ? found.out : readQuoteAnswer(route, answer)
    return out === undefined ? undefined : { out, route, router: exchange[route.version]?.router.toLowerCase() ?? '' }
  }
  return {
    id: 'uniswap',
    serves: (chain) => of(chain) !== undefined,
    spenders: (chain) => {
      const { v2, v3 } = of(chain)?.exchange ?? {}
      return [v2, v3].flatMap((version) => (version ? [version.router.toLowerCase()] : []))
    },
    offer: async (question, signal) => {
      const found = await routeOf(question, signal)
      return found && { out: found.out, gas: gasOf(found.route) }
    },
    build: async (question, signal) => {
      const { sell, buy, amount, account, slippage } = question
      const found = await routeOf(question, signal)
      if (!found) return undefined
      const { out, route, router } = found
      const least = minimumOf(out, slippage)
      const deadline = BigInt(Math.floor(clock.now() / 1000)) + validFor
      const side = sell === native ? 'pay' : buy === native ? 'receive' : undefined
      return {
        out,
        least,
        to: router,
        data: swapData(route, { account: account as Hex, amount, least, deadline, native: side }),
        value: sell === native ? amount : 0n,
        spender: sell === native ? undefined : router,
        gas: gasOf(route),
      }
    },
  }
}
