import type { Action } from '#lib/review/Action.js'
import type { Review } from './Review.js'

/** What a request does, action after action, as far as it was read. */
export const actionsOf = (review: Review): readonly Action[] => {
  if (review.kind === 'transaction' || review.kind === 'batch') return review.calls.flatMap(({ actions }) => actions)
  return review.kind === 'typed-data' ? review.actions : []
}
