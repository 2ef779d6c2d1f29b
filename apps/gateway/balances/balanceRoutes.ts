// @ts-check
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.mjs'
import { readInput } from '../http/readInput.mjs'
import { balanceQuery } from '../http/shapes.mjs'
import { withDeadline } from '../http/withDeadline.mjs'
import { readPrice } from '../prices/readPrice.mjs'
import { toDecimal } from '../prices/toDecimal.mjs'
import { worthOf } from '../prices/worthOf.mjs'

/** @import { GatewayParts, Holding } from '../contract.js' */

/**
 * A balance in the form of the contract. Without a known price there is no `price` and no `value`.
 *
 * @param {Holding} holding @param {string} chain @param {string | undefined} price
 */
const toWire = ({ address, name, symbol, decimals, amount, icon }, chain, price) => ({
  name,
  symbol,
  chainId: chain,
  ...(address !== undefined && { address: `${chain}:${address}` }),
  ...(price !== undefined && { value: Number(worthOf(amount, decimals, price)), price: Number(price) }),
  quantity: { decimals: `${decimals}`, numeric: toDecimal(amount, decimals) },
  iconUrl: icon ?? '',
})

/**
 * The balances of an account.
 *
 * @param {Pick<GatewayParts, 'balances' | 'prices' | 'clock' | 'limits' | 'log'>} parts
 */
export const balanceRoutes = ({ balances, prices, clock, limits, log }) => {
  const app = new Hono()
  app.get('/v1/account/:account/balance', async (context) => {
    const { account, chainId: chain } = readInput(balanceQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = balances.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No balances of ${chain} are known here.`, { field: 'chainId' })
    const { signal } = context.req.raw
    const held = await withDeadline((until) => provider.list({ chain, account }, until), { clock, ms: limits.deadline, signal })
    const addresses = held.map(({ address }) => address)
    const known = await withDeadline(async (until) => new Map(await prices.of(chain, addresses, until)), { clock, ms: limits.deadline, signal }).catch(
      (cause) => {
        // Amounts without prices are better than no answer.
        log('no prices', { level: 'warn', chain, cause: cause instanceof Error ? cause.message : `${cause}` })
        return new Map()
      },
    )
    const told = held.map((holding) => {
      const said = known.get(holding.address?.toLowerCase() ?? 'native')
      const price = readPrice(said)
      // The amount is sent without a price then.
      if (price === undefined && said !== undefined) log('odd price', { level: 'warn', chain })
      return toWire(holding, chain, price)
    })
    return context.json({ balances: told }, 200, { 'cache-control': 'no-store' })
  })
  return app
}
