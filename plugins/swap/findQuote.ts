import { type ClockService, DeadlineError } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { findRoute, type ReadContracts } from '../../protocol/findRoute.js'
import type { TradeRequest } from './aggregator/TradeRequest.js'
import { checkRoute, impactOf, probeShare } from './checkRoute.js'
import { idOf } from './FormState.js'
import type { Exchange, Quote, SwapToken } from './types.js'
import { wrapRouteOf } from './wrapping.js'

export interface QuoteNeeds {
  readonly read: ReadContracts
  /** What the aggregator of the network would give; undefined where it has no route. Only asked where the exchange has one. */
  offer(request: Omit<TradeRequest, 'slippage'>, signal: AbortSignal): Promise<{ readonly out: bigint; readonly gas: bigint } | undefined>
  readonly clock: ClockService
}
/** What a quote is asked for. */
export interface QuoteRequest {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly exchange: Exchange
  readonly amount: bigint
  readonly chain: string
  readonly account: string
}

/** The wish of a form; undefined while something is missing. */
export const quoteRequestOf = ({
  swapper,
  ...request
}: { readonly [key in 'from' | 'to' | 'exchange' | 'amount']: QuoteRequest[key] | undefined } & {
  readonly swapper: { readonly address: string; readonly chain: string } | undefined
}): QuoteRequest | undefined => {
  const { from, to, exchange, amount } = request
  return from && to && exchange && swapper && amount !== undefined && amount > 0n
    ? { from, to, exchange, amount, chain: swapper.chain, account: swapper.address }
    : undefined
}

/** Whether a quote is for this request, although it may be an older one. */
export const isFor = (quote: Quote | undefined, { chain, amount, from, to }: QuoteRequest): boolean =>
  quote !== undefined && quote.chain === chain && quote.amount === amount && idOf(quote.pay) === idOf(from) && idOf(quote.receive) === idOf(to)

/** Time for the answer of an aggregator, in ms. */
const serverTimeoutMs = 6_000

const overPools = async ({ read, clock }: QuoteNeeds, { from, to, exchange, amount, chain }: QuoteRequest, signal: AbortSignal): Promise<Quote | undefined> => {
  const ends = { from: from.address ?? exchange.wrapped, to: to.address ?? exchange.wrapped }
  const found = await findRoute(read, { exchange, ...ends, amount }, signal)
  if (!found) return undefined
  const { out, impact } = await checkRoute(read, { route: found.route, amount, exchange }, signal)
  return { chain, pay: from, receive: to, amount, out: out ?? found.out, route: found.route, impact, at: clock.now() }
}

const byServer = async ({ offer: ask, clock }: QuoteNeeds, request: QuoteRequest, signal: AbortSignal): Promise<Quote | undefined> => {
  const {
    from,
    to,
    exchange: { aggregator },
    amount,
    chain,
    account,
  } = request
  if (!aggregator) return undefined
  const trade = { chain, account, pay: from.address, receive: to.address }
  const probe = amount / probeShare
  const [offer, probed] = await Promise.all([
    ask({ ...trade, amount }, signal),
    // What the trade itself moves the price by is told by a small one.
    probe > 0n ? ask({ ...trade, amount: probe }, signal).catch(() => undefined) : undefined,
  ])
  if (!offer) return undefined
  const impact = impactOf({ amount, out: offer.out, probe, probeOut: probed?.out })
  return { chain, pay: from, receive: to, amount, out: offer.out, route: { version: 'aggregator', id: aggregator.id, gas: offer.gas }, impact, at: clock.now() }
}

/**
 * The best quote of the pools and the aggregator, or one to one where a token stands for the native currency; of two that give as much the one of the pools, which can be read. What the pools give is
 * told at once by `onFirst`: a server may take long. Undefined where no route leads from one token to the other. Rejects when neither answers.
 */
export const findQuote = async (
  needs: QuoteNeeds,
  request: QuoteRequest,
  signal: AbortSignal,
  onFirst: (quote: Quote) => unknown,
): Promise<Quote | undefined> => {
  const { from, to, exchange, amount, chain } = request
  const wrap = wrapRouteOf(from, to, exchange)
  if (wrap) return { chain, pay: from, receive: to, amount, out: amount, route: wrap, impact: undefined, at: needs.clock.now() }
  const { aggregator, v2, v3 } = exchange
  const pools = v2 || v3 ? overPools(needs, request, signal) : Promise.resolve(undefined)
  if (!aggregator) return pools
  const server = withDeadline(byServer(needs, request, signal), {
    ms: serverTimeoutMs,
    what: 'Asking an aggregator',
    signal,
    after: needs.clock.after,
    late: DeadlineError,
  })
  pools.then(
    (quote) => quote && onFirst(quote),
    () => undefined,
  )
  const [first, second] = await Promise.allSettled([pools, server])
  const [own, other] = [first, second].map((result) => (result.status === 'fulfilled' ? result.value : undefined))
  if (own || other) return other && other.out > (own?.out ?? 0n) ? other : own
  // Without an answer of either it is not known that there is no route.
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  return undefined
}
