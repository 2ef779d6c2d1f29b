import type { Review } from '../review/Review.js'
import { delegated, safe } from './contracts.js'

/**
 * The key of the plain account also signs for the smart account. What is signed as the plain account must not count there: no typed data of
 * the smart account or its module, no 32 bytes that could be the hash of such data, and no call by which an owner has the account act. Nor does
 * it sign an operation of its own address that was not read (EntryPoint 0.8), or a call of itself: the address may have code (EIP-7702).
 */
export const guardOwner = (review: Review, account: string, owner: string): Review => {
  const same = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()
  const stopped = (): boolean => {
    if (review.kind === 'message') return review.text === undefined && review.hex.length === 2 + 64
    if (review.kind === 'transaction') return review.to !== undefined && review.call !== undefined && [account, owner].some((own) => same(review.to, own))
    if (review.kind !== 'typed-data' || review.work.kind !== 'evm-typed-data') return false
    const contract = review.work.data.domain?.verifyingContract
    return [account, owner, safe.module, delegated.entryPoint].some((own) => same(contract, own))
  }
  return stopped() ? ({ ...review, stop: 'smart' } as Review) : review
}
