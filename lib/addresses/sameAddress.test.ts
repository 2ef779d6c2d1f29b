import { expect, test } from 'vitest'
import { addressKey, sameAddress, sameAddresses } from './sameAddress.js'

test('hexadecimal addresses are equal in any case, others only when identical', () => {
  expect(sameAddress(`0x${'aB'.repeat(20)}`, `0x${'Ab'.repeat(20)}`)).toBe(true)
  expect(sameAddress('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5EYKT4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(false)
  expect(sameAddress('', '')).toBe(true)
  expect(sameAddress('0x1', '0x2')).toBe(false)
})

test('lists are equal when they are the same accounts in the same order', () => {
  const [one, other] = [`0x${'aB'.repeat(20)}`, `0x${'cD'.repeat(20)}`]
  expect(sameAddresses([one, other], [one.toLowerCase(), other.toUpperCase().replace('X', 'x')])).toBe(true)
  expect(sameAddresses([one, other], [other, one])).toBe(false)
  expect(sameAddresses([one], [one, other])).toBe(false)
  expect(addressKey('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
})
