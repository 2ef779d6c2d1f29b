import { Hono } from 'hono'
import type { BalancesAnswer, WireBalance } from '../../../protocol/gateway/balances.js'
import type { GatewayParts, Holding } from '../contract.js'
import { ApiError } from '../http/ApiError.js'
import { markStale } from '../http/markStale.js'
import { readInput } from '../http/readInput.js'
import { balanceQuery } from '../http/shapes.js'
import { withDeadline } from '../http/withDeadline.js'
import { readPrice } from '../prices/readPrice.js'
import { toDecimal } from '../prices/toDecimal.js'
import { worthOf } from '../prices/worthOf.js'

/** A balance in the form of the contract. Without a known price there is no `price` and no `value`. */
const toWire = ({ address, name, symbol, decimals, amount, icon }: Holding, chain: string, price: string | undefined): WireBalance => ({
  name,
  symbol,
  chainId: chain,
  ...(address !== undefined && { address: `${chain}:${address}` }),
  ...(price !== undefined && { value: Number(worthOf(amount, decimals, price)), price: Number(price) }),
  quantity: { decimals: `${decimals}`, numeric: toDecimal(amount, decimals) },
  iconUrl: icon ?? '',
})

/** The balances of an account. */
export const balanceRoutes = ({ balances, prices, clock, limits, log }: Pick<GatewayParts, 'balances' | 'prices' | 'clock' | 'limits' | 'log'>) => {
  const app = new Hono()
  app.get('/v1/account/:account/balance', async (context) => {
    const { account, chainId: chain, forceUpdate } = readInput(balanceQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = balances.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No balances of ${chain} are known here.`, { field: 'chainId' })
    const { signal } = context.req.raw
    const question = { chain, account, anew: forceUpdate !== undefined && forceUpdate !== '' }
    const held = await withDeadline((until) => provider.list(question, until, markStale(context)), { clock, ms: limits.deadline, signal })
    const addresses = held.map(({ address }) => address)
    const known = await withDeadline(async (until) => new Map(await prices.of(chain, addresses, until)), { clock, ms: limits.deadline, signal }).catch(
      (cause) => {
        // Amounts without prices are better than no answer.
        log('no prices', { level: 'warn', chain, cause: cause instanceof Error ? cause.message : `${cause}` })
        return new Map()
      },
    )
    const rows = held.map((holding) => {
      const said = known.get(holding.address?.toLowerCase() ?? 'native')
      const price = readPrice(said)
      // The amount is sent without a price then.
      if (price === undefined && said !== undefined) log('odd price', { level: 'warn', chain })
      return toWire(holding, chain, price)
    })
    return context.json({ balances: rows } satisfies BalancesAnswer, 200, { 'cache-control': 'no-store' })
  })
  return app
}
