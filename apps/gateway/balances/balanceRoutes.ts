import type { BalanceProvider, Holding } from './BalanceProvider.js'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { PriceHistory } from '../prices/PriceHistory.js'
import type { Prices } from '../prices/Prices.js'
import { type Context, Hono } from 'hono'
import type { BalancesAnswer, WireBalance } from 'portico-protocol/gateway/balances.js'
import { ApiError } from '../http/ApiError.js'
import { createTexts } from '../http/createTexts.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { markStale } from '../http/markStale.js'
import { readInput } from '../http/readInput.js'
import { balanceQuery } from '../http/shapes.js'
import { withDeadline } from '../http/withDeadline.js'
import { signalOf } from '../http/signalOf.js'
import { readChange } from '../prices/readChange.js'
import { readPrice } from '../prices/readPrice.js'
import { toDecimal } from '../prices/toDecimal.js'
import { worthOf } from '../prices/worthOf.js'

/** A balance in the form of the contract. Without a known price there is no `price` and no `value`. */
const toWire = (
  { address, name, symbol, decimals, amount, icon }: Holding,
  chain: string,
  { price, change }: { readonly price: string | undefined; readonly change: number | undefined },
): WireBalance => ({
  name,
  symbol,
  chainId: chain,
  ...(address !== undefined && { address: `${chain}:${address}` }),
  ...(price !== undefined && { value: Number(worthOf(amount, decimals, price)), price: Number(price), ...(change !== undefined && { change }) }),
  quantity: { decimals: `${decimals}`, numeric: toDecimal(amount, decimals) },
  iconUrl: icon ?? '',
})

/** How long a balance waits for changes of prices, in ms. */
const changesMs = 1_500

/** The balances of an account. */
export const balanceRoutes = ({
  balances,
  prices,
  priceHistory,
  clock,
  limits,
}: {
  readonly balances: readonly BalanceProvider[]
  readonly prices: Prices
  readonly priceHistory?: PriceHistory | undefined
  readonly clock: Clock
  readonly limits: Limits
}) => {
  const app: Hono<Env> = new Hono()
  const texts = createTexts<readonly Holding[]>(clock)

  /** Amounts without prices are better than no answer: undefined where prices cannot be had. */
  const pricesOf = (context: Context<Env>, chain: string, held: readonly Holding[]) => {
    const addresses = held.map(({ address }) => address)
    return withDeadline(async (until) => new Map(await prices.of(chain, addresses, until)), {
      clock,
      ms: limits.deadline,
      signal: signalOf(context),
    }).catch((cause) => {
      logOf(context)('no prices', { level: 'warn', chain, cause: cause instanceof Error ? cause.message : `${cause}` })
      return undefined
    })
  }
  /** The changes of the prices within a day. The wait for them is short, because the rest of the answer is complete without them. */
  const changesOf = async (context: Context<Env>, chain: string, held: readonly Holding[]): Promise<ReadonlyMap<string, number>> => {
    if (!priceHistory) return new Map()
    const addresses = held.map(({ address }) => address)
    return withDeadline((until) => priceHistory.changes(chain, addresses, until), {
      clock,
      ms: Math.min(limits.deadline, changesMs),
      signal: signalOf(context),
    }).catch((cause) => {
      logOf(context)('no changes of prices', { level: 'warn', chain, cause: cause instanceof Error ? cause.message : `${cause}` })
      return new Map()
    })
  }
  const write = (
    context: Context<Env>,
    { chain, held, known, changes }: { chain: string; held: readonly Holding[]; known: ReadonlyMap<string, unknown>; changes: ReadonlyMap<string, number> },
  ): string => {
    const rows = held.map((holding) => {
      const key = holding.address?.toLowerCase() ?? 'native'
      const said = known.get(key)
      const price = readPrice(said)
      // The amount is sent without a price then.
      if (price === undefined && said !== undefined) logOf(context)('odd price', { level: 'warn', chain })
      return toWire(holding, chain, { price, change: readChange(changes.get(key)) })
    })
    return JSON.stringify({ balances: rows } satisfies BalancesAnswer)
  }

  app.get('/v1/account/:account/balance', async (context) => {
    const { account, chainId: chain, forceUpdate } = readInput(balanceQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = balances.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No balances of ${chain} are known here.`, { field: 'chainId' })
    context.header('cache-control', 'no-store')
    context.header('content-type', 'application/json')
    const anew = forceUpdate !== undefined && forceUpdate !== ''
    const kept = anew ? undefined : provider.kept?.({ chain, account })
    const known = kept && texts.find(kept)
    if (known !== undefined) return context.body(known)
    const signal = signalOf(context)
    const held =
      kept ?? (await withDeadline((until) => provider.list({ chain, account, anew }, until, markStale(context)), { clock, ms: limits.deadline, signal }))
    const [found, changes] = await Promise.all([pricesOf(context, chain, held), changesOf(context, chain, held)])
    const text = write(context, { chain, held, known: found ?? new Map(), changes })
    if (found) texts.keep(held, text)
    return context.body(text)
  })
  return app
}
