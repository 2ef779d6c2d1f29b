import { expect, test } from 'vitest'
import type { Stored } from '../../kernel/api/index.js'
import { createBackup, reminderMs } from './createBackup.js'

const begin = (initial?: unknown) => {
  let value = initial
  let time = 1_000_000_000_000
  const stored: Stored<unknown> = {
    get: () => value,
    set: (next) => {
      value = next
    },
    clear: () => {
      value = undefined
    },
    subscribe: () => () => {},
  }
  return { backup: createBackup({ stored, now: () => time }), wait: (ms: number) => (time += ms), value: () => value }
}

test('nothing is said before the secure site says how the wallet can be recovered', () => {
  const { backup } = begin()
  expect([backup.ways(), backup.opened(), backup.holds(5n)]).toEqual([undefined, false, false])
})

test('a visitor without a way of recovery is reminded once a day at most, and not on the day of the first login', () => {
  const { backup, wait } = begin()
  expect(backup.heard([])).toBe(true)
  expect(backup.heard([])).toBe(false)
  const reminders: number[] = []
  // Opened each hour for five days.
  for (let hour = 1; hour <= 120; hour++) {
    wait(3_600_000)
    if (backup.opened()) reminders.push(hour)
  }
  expect(reminders).toEqual([24, 48, 72, 96, 120])
})

test('money that arrives reminds at once, once, and the day begins anew', () => {
  const { backup, wait } = begin()
  backup.heard([])
  expect([backup.holds(0n), backup.holds(7n), backup.holds(8n)]).toEqual([false, true, false])
  wait(reminderMs - 1)
  expect(backup.opened()).toBe(false)
  wait(1)
  expect(backup.opened()).toBe(true)
  // Spent, and paid again.
  expect([backup.holds(0n), backup.holds(1n)]).toEqual([false, true])
})

test('a wallet with a way of recovery reminds of nothing', () => {
  const { backup, wait } = begin()
  backup.heard([])
  expect(backup.heard(['password', 'passkey'])).toBe(true)
  expect(backup.ways()).toEqual(['passkey', 'password'])
  wait(10 * reminderMs)
  expect([backup.opened(), backup.holds(3n)]).toEqual([false, false])
})

test.each([[null], ['x'], [{}], [{ ways: 'passkey' }], [{ reminded: 3 }]])('stored %j is not believed', (stored) => {
  expect(begin(stored).backup.ways()).toBeUndefined()
})
test('what is stored beside known ways is left out', () => {
  const { backup } = begin({ ways: ['file', 'seed', 3], reminded: 'never', funded: 'yes' })
  expect(backup.ways()).toEqual(['file'])
})
