import { formatAmount } from '../../lib/amounts/formatAmount.js'
import type { Review } from './ReviewState.js'

/** What texts say of a swap: `paid`, `got` and `wallet`. */
export const valuesOf = ({ swap, quote, check }: Review, wallet: string) => {
  const got = check.outcome === 'ok' ? check.arrives : quote.out
  return {
    paid: `${formatAmount(swap.amount, quote.pay.decimals)} ${quote.pay.symbol}`,
    got: `${formatAmount(got, quote.receive.decimals)} ${quote.receive.symbol}`,
    wallet,
  }
}
