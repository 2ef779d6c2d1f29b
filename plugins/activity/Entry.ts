import type { ActivityItem, ActivityTransfer } from '../../ports/activity.js'

export interface EntryTransfer extends ActivityTransfer {
  /** The history's server says so. */
  readonly spam: boolean
}

/** A transaction that passed validation, before it is known how it relates to the others. */
export interface Entry extends Omit<ActivityItem, 'spamReason' | 'imitates' | 'transfers'> {
  readonly transfers: readonly EntryTransfer[]
  /** The account itself sent it, not somebody who deals with its tokens. */
  readonly own: boolean
  /** The addresses of the transaction that are not the account's. */
  readonly others: readonly string[]
}
