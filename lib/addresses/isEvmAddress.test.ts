import { expect, test } from 'vitest'
import { isEvmAddress } from './isEvmAddress.js'

test('0x and 40 hex digits in any case', () => {
  expect(isEvmAddress(`0x${'aB'.repeat(20)}`)).toBe(true)
})

test.each([undefined, 1, '', '0x', 'ab'.repeat(20), `0x${'a'.repeat(39)}`, `0x${'a'.repeat(41)}`, `0x${'g'.repeat(40)}`, `0x${'a'.repeat(40)}\n`])(
  '%j is not an address',
  (input) => {
    expect(isEvmAddress(input)).toBe(false)
  },
)
