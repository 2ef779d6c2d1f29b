import { expect, test } from 'vitest'
import type { ActivityItem } from '../../../ports/activity.js'
import { groupByDay } from './groupByDay.js'

const item = (id: string, at: number, status: ActivityItem['status'] = 'done') => ({ id, at, status }) as ActivityItem
const now = new Date(2026, 10, 12, 15).getTime()
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

test('groupByDay: one group a day, what is in progress first of today', () => {
  const list = [
    item('p', at(12, 9), 'pending'),
    item('a', at(12, 12)),
    item('b', at(11, 23)),
    item('c', at(11, 1)),
    item('d', new Date(2025, 10, 12).getTime()),
  ]
  expect(groupByDay(list, now).map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
    ['2026-10-12', ['p', 'a']],
    ['2026-10-11', ['b', 'c']],
    ['2025-10-12', ['d']],
  ])
  expect(groupByDay([], now)).toEqual([])
})

test('groupByDay: what is in progress since an earlier day stands before all days', () => {
  const list = [item('p', at(12, 9), 'pending'), item('old', at(3, 9), 'pending'), item('a', at(12, 8))]
  expect(groupByDay(list, now).map(({ key, at: moment, items }) => [key, moment === undefined, items.map(({ id }) => id)])).toEqual([
    ['pending', true, ['old']],
    ['2026-10-12', false, ['p', 'a']],
  ])
})
