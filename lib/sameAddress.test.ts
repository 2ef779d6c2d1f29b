import { expect, test } from 'vitest'
import { sameAddress } from './sameAddress.js'

test('hexadecimal addresses are the same in any case, others only to the letter', () => {
  expect(sameAddress(`0x${'aB'.repeat(20)}`, `0x${'Ab'.repeat(20)}`)).toBe(true)
  expect(sameAddress('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5EYKT4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  expect(sameAddress('', '')).toBe(true)
  expect(sameAddress('0x1', '0x2')).toBe(false)
})
