import type { ActivityItem } from '../../../ports/activity.js'

export interface ActivityGroup {
  readonly key: string
  /** A moment of the month, ms since 1970; undefined for what is in progress. */
  readonly at: number | undefined
  readonly items: readonly ActivityItem[]
}

/** Groups a sorted list by the months of the visitor's own calendar; what is in progress stands before them. */
export const groupByMonth = (items: readonly ActivityItem[]): readonly ActivityGroup[] => {
  const groups = new Map<string, { at: number | undefined; items: ActivityItem[] }>()
  for (const item of items) {
    const date = new Date(item.at)
    const [key, at] = item.status === 'pending' ? ['pending', undefined] : [`${date.getFullYear()}-${date.getMonth()}`, item.at]
    const group = groups.get(key)
    if (group) group.items.push(item)
    else groups.set(key, { at, items: [item] })
  }
  return [...groups].map(([key, group]) => ({ key, ...group }))
}
