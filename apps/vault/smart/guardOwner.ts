import type { Review } from '../review/Review.js'
import { safe } from './contracts.js'

/**
 * The key of the plain account also signs for the smart account. What is signed as the plain account must not count there: no typed data of
 * the smart account or its module, no 32 bytes that could be the hash of such data, and no call by which an owner has the account act.
 */
export const guardOwner = (review: Review, account: string): Review => {
  const same = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()
  const stopped = (): boolean => {
    if (review.kind === 'message') return review.text === undefined && review.hex.length === 2 + 64
    if (review.kind === 'transaction') return review.to !== undefined && review.call !== undefined && same(review.to, account)
    if (review.kind !== 'typed-data' || review.work.kind !== 'evm-typed-data') return false
    const contract = review.work.data.domain?.verifyingContract
    return same(contract, account) || same(contract, safe.module)
  }
  return stopped() ? ({ ...review, stop: 'smart' } as Review) : review
}
