import { isRecord } from '#lib/checks/isRecord.js'
import { limitedToken, withLimit } from '#lib/review/limitApproval.js'
import type { Review } from '../Review.js'

/** The token whose approval without limit can be limited before the wallet is asked: that of a transaction of its own. */
export const limitedTokenOf = (review: Review): string | undefined => {
  if (review.kind !== 'transaction') return undefined
  const [call, ...more] = review.calls
  return call && more.length === 0 ? limitedToken(call) : undefined
}

/** What the wallet is asked in its place. Everything but the amount stays. @throws RangeError where it cannot be limited to that amount */
export const withLimitOf = (review: Review, amount: bigint): readonly unknown[] => {
  const [transaction] = review.params
  if (limitedTokenOf(review) === undefined || !isRecord(transaction)) throw new RangeError('This request cannot be limited.')
  return [{ ...transaction, data: withLimit(String(transaction.data), amount) }]
}
