import { Hono } from 'hono'
import type { ExchangesAnswer } from 'portico-protocol/gateway/swaps.js'

/**
 * The exchanges of swaps, as the operator named them. Nothing is computed or sent here: pages check the contracts on the chain, and ask the
 * chain for quotes.
 */
export const swapRoutes = ({ exchanges }: ExchangesAnswer) => {
  const app = new Hono()
  app.get('/exchanges', (context) => context.json({ exchanges }, 200, { 'cache-control': 'public, max-age=300' }))
  return app
}
