import { isRecord } from 'portico-lib/checks/isRecord.js'
import { limitedToken, withLimit } from 'portico-lib/review/limitApproval.js'
import type { ApprovalRequest } from '../base/ApprovalRequest.js'
import { FrameError } from '../base/FrameError.js'
import type { Review } from './Review.js'

/** The call of a request that has a single call. */
const callOf = (review: Review) => {
  if (review.kind === 'transaction') return review
  if (review.kind !== 'operation' || review.authorization) return undefined
  const [call, ...more] = review.calls
  return more.length === 0 ? call : undefined
}

/** The token whose unlimited approval the visitor may limit before anything is signed. The approval must be the only call of its transaction. */
export const limitedTokenOf = ({ method }: ApprovalRequest, reviews: readonly Review[]): string | undefined => {
  const [review, ...more] = reviews
  const call = method === 'eth_sendTransaction' && review && more.length === 0 ? callOf(review) : undefined
  return call && limitedToken(call)
}

/**
 * Creates the request with a limit, which is then read again. Everything except the amount stays as the website requested it.
 *
 * @param amount the limit in base units
 * @throws FrameError for a request that cannot be limited to it
 */
export const limitRequest = (request: ApprovalRequest, reviews: readonly Review[], amount: bigint): ApprovalRequest => {
  const [review] = reviews
  const [asked] = Array.isArray(request.params) ? (request.params as readonly unknown[]) : []
  const call = review && callOf(review)
  if (limitedTokenOf(request, reviews) === undefined || !call || !isRecord(asked)) throw new FrameError('invalid', 'This request cannot be limited.')
  const { input: _, ...rest } = asked
  try {
    return { ...request, params: [{ ...rest, data: withLimit(call.data, amount) }] }
  } catch (error) {
    throw new FrameError('invalid', 'This approval cannot be limited to that amount.', { cause: error })
  }
}
