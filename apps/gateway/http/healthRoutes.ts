// @ts-check
import { Hono } from 'hono'
import { ApiError } from './ApiError.mjs'

/** @import { GatewayParts } from '../contract.js' */
/** @import { createRate } from './createRate.mjs' */

/** How long an answer of the store is reused, in ms, however often health is requested. */
const freshMs = 1_000

/**
 * Whether the gateway is usable, for its operators.
 *
 * @param {Pick<GatewayParts, 'store' | 'history' | 'clock'> & { chains: readonly string[], rate: ReturnType<typeof createRate> }} parts
 */
export const healthRoutes = ({ store, history, clock, chains, rate }) => {
  /** @type {{ at: number, answer: Promise<void> | undefined } | undefined} */
  let last
  const check = () => {
    const now = clock.now()
    // A clock that goes back causes a new query.
    if (!last || now < last.at || now - last.at >= freshMs) {
      last = { at: now, answer: store?.check() }
      last.answer?.catch(() => {})
    }
    return last.answer
  }
  const app = new Hono()
  app.get('/health', async (context) => {
    rate.take(context, 'health')
    try {
      await check()
    } catch (cause) {
      throw new ApiError(503, 'NOT_READY', 'The store does not answer.', { cause, retryAfter: 5 })
    }
    const read = Object.assign({}, ...history.map((provider) => provider.state?.() ?? {}))
    return context.json({ status: 'ok', store: store?.kind ?? null, chains, history: read }, 200, { 'cache-control': 'no-store' })
  })
  return app
}
