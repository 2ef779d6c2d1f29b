import { expect, test } from 'vitest'
import { readAccounts } from './readAccounts.js'

const one = '0x7F3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bC'
const two = '0x00000000000000000000000000000000000000aa'

test('addresses keep their order and letters', () => {
  expect(readAccounts([one, two])).toEqual([one, two])
})

test('an empty list stays an empty list', () => {
  expect(readAccounts([])).toEqual([])
})

test('entries that are not addresses are dropped', () => {
  expect(readAccounts([one, 'vitalik.eth', 7, null, `${two}00`, two])).toEqual([one, two])
})

test('at most 100 entries are read', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
  expect(readAccounts(many)).toHaveLength(100)
})

test.each([undefined, null, '', one, {}, { 0: one, length: 1 }, 5, ['nobody'], [[one]]])('%j is not a list of accounts', (value) => {
  expect(readAccounts(value)).toBeUndefined()
})

test('a hostile list does not throw', () => {
  const throwing = new Proxy([one], {
    get() {
      throw new Error('boo')
    },
  })
  expect(readAccounts(throwing)).toBeUndefined()
})
