import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { PriceHistory } from '../prices/PriceHistory.js'
import { Hono } from 'hono'
import type { PriceHistoryAnswer } from 'portico-protocol/gateway/priceHistory.js'
import type { Env } from '../http/Env.js'
import { readInput } from '../http/readInput.js'
import { priceHistoryQuery } from '../http/shapes.js'
import { signalOf } from '../http/signalOf.js'
import { withDeadline } from '../http/withDeadline.js'

/** Enough for a line of some hundred pixels, and short: 100 points are less than 3 kB. */
const digits = 8

/**
 * Prices over time of one token. The question names no account. It costs one request of a page; a series that is not kept costs one request
 * of each service that does not know it, and one of the first that does.
 */
export const priceHistoryRoutes = ({
  priceHistory,
  clock,
  limits,
}: {
  readonly priceHistory?: PriceHistory | undefined
  readonly clock: Clock
  readonly limits: Limits
}) => {
  const app: Hono<Env> = new Hono()
  app.get('/v1/price-history', async (context) => {
    const { chainId: chain, address, period } = readInput(priceHistoryQuery, context.req.query())
    const series =
      priceHistory &&
      (await withDeadline((until) => priceHistory.of({ chain, address, period }, until), { clock, ms: limits.deadline, signal: signalOf(context) }))
    const points = (series ?? []).map(({ at, price }) => [at, Number(price.toPrecision(digits))] as const)
    return context.json({ points } satisfies PriceHistoryAnswer, 200, { 'cache-control': 'public, max-age=300' })
  })
  return app
}
