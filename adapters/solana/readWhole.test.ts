import { expect, test } from 'vitest'
import { readWhole } from './readWhole.js'

test('numbers and digits up to the largest of the network are read', () => {
  expect([0, 7, 2_000_000_000, '0', '18446744073709551615'].map(readWhole)).toEqual([0n, 7n, 2_000_000_000n, 0n, 18_446_744_073_709_551_615n])
  expect(readWhole(2 ** 63)).toBe(2n ** 63n)
})

test('a number that no account can hold is not read', () => {
  for (const value of ['18446744073709551616', 2 ** 64, Number.MAX_VALUE, Number.POSITIVE_INFINITY, '9'.repeat(30), -1, 1.5, '-1', '0x1', '', null, {}])
    expect(readWhole(value), String(value)).toBeUndefined()
})
