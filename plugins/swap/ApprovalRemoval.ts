import type { Review } from './ReviewState.js'

/** What became of the removal of an approval that a swap left, as the list of permissions says. */
export interface ApprovalRemoval {
  /** The swap whose approval it is. */
  readonly of: Review | undefined
  readonly status: 'pending' | 'removed' | 'kept' | 'unclear' | undefined
}

export const noApprovalRemoval: ApprovalRemoval = { of: undefined, status: undefined }
