import type { ActivityItem } from '../../../ports/activity.js'

export interface ActivityGroup {
  readonly key: string
  /** A moment of the day, ms since 1970; undefined for what is in progress since an earlier day. */
  readonly at: number | undefined
  readonly items: readonly ActivityItem[]
}

const dayOf = (at: number): string => {
  const date = new Date(at)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}

/**
 * Groups a sorted list by the days of the visitor's own calendar. What is in progress is the first of its day today; from an earlier day it
 * stands before all days, so that it is not lost.
 *
 * @param now ms since 1970
 */
export const groupByDay = (items: readonly ActivityItem[], now: number): readonly ActivityGroup[] => {
  const today = dayOf(now)
  const groups = new Map<string, { at: number | undefined; items: ActivityItem[] }>()
  for (const item of items) {
    const day = dayOf(item.at)
    const [key, at] = item.status === 'pending' && day !== today ? ['pending', undefined] : [day, item.at]
    const group = groups.get(key)
    if (group) group.items.push(item)
    else groups.set(key, { at, items: [item] })
  }
  const first = groups.get('pending')
  groups.delete('pending')
  return [...(first ? [{ key: 'pending', ...first }] : []), ...[...groups].map(([key, group]) => ({ key, ...group }))]
}
