import { expect, test } from 'vitest'
import type { ActivityItem } from '../../../ports/activity.js'
import { groupByMonth } from './groupByMonth.js'

const item = (id: string, at: number, status: ActivityItem['status'] = 'done') => ({ id, at, status }) as ActivityItem

test('one group a month, in the order of the list, what is in progress before them', () => {
  const list = [
    item('p', Date.UTC(2026, 0, 5, 12), 'pending'),
    item('a', Date.UTC(2026, 10, 12, 12)),
    item('b', Date.UTC(2026, 10, 2, 12)),
    item('c', Date.UTC(2025, 10, 2, 12)),
  ]
  expect(groupByMonth(list).map(({ key, at, items }) => [key, at === undefined, items.map(({ id }) => id)])).toEqual([
    ['pending', true, ['p']],
    ['2026-10', false, ['a', 'b']],
    ['2025-10', false, ['c']],
  ])
  expect(groupByMonth([])).toEqual([])
})
