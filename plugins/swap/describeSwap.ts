import { amountValue, arrivalValue } from '#lib/amounts/amountValue.js'
import type { Review } from './ReviewState.js'

/** What texts say of a swap: `paid`, `got`, `token` and `wallet`. How much arrived is known to the network alone. */
export const valuesOf = ({ swap, quote, check }: Review, wallet: string) => {
  const got = check.outcome === 'ok' ? check.arrives : quote.out
  return {
    paid: amountValue(swap.amount, quote.pay.decimals, quote.pay.symbol),
    token: quote.receive.symbol,
    got: arrivalValue(got, quote.receive.decimals, quote.receive.symbol),
    wallet,
  }
}
