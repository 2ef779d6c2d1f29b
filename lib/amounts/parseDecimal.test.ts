import { expect, test } from 'vitest'
import { parseDecimal } from './parseDecimal.js'

test.each([
  ['0', 0n, 0],
  ['12.50', 1250n, 2],
  ['0.0000001', 1n, 7],
])('%s', (text, digits, scale) => {
  expect(parseDecimal(text)).toEqual({ digits, scale })
})

test.each(['', '.', '1.', '.5', '-1', '+1', '1e5', '0x1', '1,5', ' 1', '1 ', '1.2.3', 'Infinity', '9'.repeat(81), `0.${'1'.repeat(81)}`, 1, null, undefined])(
  '%o is not a decimal number',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  },
)
