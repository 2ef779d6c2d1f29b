import { quoteQuestion, readQuoteAnswer } from '../../protocol/quotes.js'
import type { Draft, PreparedSwap } from './prepareSwap.js'
import type { Calls } from './types.js'

/** What was prepared, and with what. */
export type Made = PreparedSwap & { readonly calls: Calls; readonly draft: Draft }

/** What the swap gives now. Rejects when the network does not answer. */
export const priceNow = async ({ again, calls, draft, review: { quote } }: Made, done: number, signal: AbortSignal) => {
  const { route } = quote
  if (again || route.version === 'aggregator') {
    const check = await again?.(done, signal)
    return check?.outcome === 'ok' ? check.arrives : undefined
  }
  if (route.version === 'wrap') return quote.amount
  const [answer] = await calls.read(quote.chain, [quoteQuestion(route, quote.amount, draft.exchange)], signal)
  return readQuoteAnswer(route, answer)
}
