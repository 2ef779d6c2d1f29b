import { expect, test } from 'vitest'
import { sameAddress } from './sameAddress.js'

test('hexadecimal addresses are equal in any case, others only when identical', () => {
  expect(sameAddress(`0x${'aB'.repeat(20)}`, `0x${'Ab'.repeat(20)}`)).toBe(true)
  expect(sameAddress('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5EYKT4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  expect(sameAddress('', '')).toBe(true)
  expect(sameAddress('0x1', '0x2')).toBe(false)
})
