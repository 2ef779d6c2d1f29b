import { expect, test } from 'vitest'
import type { Stored } from '../../kernel/api/index.js'
import { createBackup } from './createBackup.js'

const begin = (initial?: unknown) => {
  let value = initial
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
  return { backup: createBackup(stored) }
}

test('nothing is said before the secure site says how the wallet can be recovered', () => {
  const { backup } = begin()
  expect([backup.ways(), backup.holds(5n)]).toEqual([undefined, false])
})

test('money that arrives in a wallet without a way of recovery is news, once', () => {
  const { backup } = begin()
  expect([backup.heard([]), backup.heard([])]).toEqual([true, false])
  expect([backup.holds(0n), backup.holds(7n), backup.holds(8n)]).toEqual([false, true, false])
  // Spent, and paid again.
  expect([backup.holds(0n), backup.holds(1n)]).toEqual([false, true])
})

test('a wallet with a way of recovery reminds of nothing', () => {
  const { backup } = begin()
  backup.heard([])
  expect(backup.heard(['password', 'passkey'])).toBe(true)
  expect(backup.ways()).toEqual(['passkey', 'password'])
  expect(backup.holds(3n)).toBe(false)
})

test.each([[null], ['x'], [{}], [{ ways: 'passkey' }], [{ reminded: 3 }]])('stored %j is not believed', (stored) => {
  expect(begin(stored).backup.ways()).toBeUndefined()
})
test('what is stored beside known ways is left out', () => {
  const { backup } = begin({ ways: ['file', 'seed', 3], funded: 'yes' })
  expect(backup.ways()).toEqual(['file'])
})
