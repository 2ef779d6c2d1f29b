import { Hono } from 'hono'
import type { GatewayParts } from '../contract.js'
import { ApiError } from './ApiError.js'
import type { createRate } from './createRate.js'

/** How long an answer of the store is reused, in ms, however often health is requested. */
const freshMs = 1_000

/** Whether the gateway is usable, for its operators. */
export const healthRoutes = ({
  store,
  history,
  clock,
  chains,
  rate,
}: Pick<GatewayParts, 'store' | 'history' | 'clock'> & { chains: readonly string[]; rate: ReturnType<typeof createRate> }) => {
  let last: { at: number; answer: Promise<void> | undefined } | undefined
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
    await rate.takeOfClient(context, 'health')
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
