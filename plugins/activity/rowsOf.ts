import type { ActivityApproval, ActivityItem, ActivityTransfer } from '../../ports/activity.js'

export interface ActivityRowFacts {
  readonly key: string
  /** What the row is about. */
  readonly main: ActivityTransfer | undefined
  /** What was given for it. */
  readonly other: ActivityTransfer | undefined
  /** What it lets somebody take. */
  readonly approval?: ActivityApproval
}

/** One row for what came and what was given for it; else one for each approval or transfer, and one when nothing moved. */
export const rowsOf = ({ id, transfers, approvals = [] }: Pick<ActivityItem, 'id' | 'transfers' | 'approvals'>): readonly ActivityRowFacts[] => {
  const key = (index: number) => (index === 0 ? id : `${id}/${index}`)
  if (approvals.length > 0) return approvals.map((approval, index) => ({ key: key(index), main: undefined, other: undefined, approval }))
  const [first, second] = transfers
  if (!second) return [{ key: id, main: first, other: undefined }]
  if (first && transfers.length === 2 && first.direction !== second.direction)
    return [first.direction === 'in' ? { key: id, main: first, other: second } : { key: id, main: second, other: first }]
  return transfers.map((main, index) => ({ key: `${id}/${index}`, main, other: undefined }))
}
