import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { Prices } from '../prices/Prices.js'
import { Hono } from 'hono'
import type { PricesAnswer } from 'portico-protocol/gateway/prices.js'
import type { Env } from '../http/Env.js'
import { logOf } from '../http/logOf.js'
import { readInput } from '../http/readInput.js'
import { withDeadline } from '../http/withDeadline.js'
import { signalOf } from '../http/signalOf.js'
import { readPrice } from '../prices/readPrice.js'
import { pricesQuery } from './shapes.js'

/** What currencies are worth, for the reviews of the secure site. Nothing of the visitor is asked for: the request names no account. */
export const priceRoutes = ({ prices, clock, limits }: { readonly prices: Prices; readonly clock: Clock; readonly limits: Limits }) => {
  const app: Hono<Env> = new Hono()
  app.get('/prices', async (context) => {
    const { chainId: chain, of } = readInput(pricesQuery, context.req.query())
    const addresses = of.map((name) => (name === 'native' ? undefined : name))
    const signal = signalOf(context)
    const known = await withDeadline((until) => prices.of(chain, addresses, until), { clock, ms: limits.deadline, signal })
    const found = addresses.flatMap((address) => {
      const said = known.get(address?.toLowerCase() ?? 'native')
      const price = readPrice(said)
      if (price === undefined && said !== undefined) logOf(context)('odd price', { level: 'warn', chain })
      return price === undefined ? [] : [{ ...(address !== undefined && { address }), price }]
    })
    return context.json({ prices: found } satisfies PricesAnswer)
  })
  return app
}
