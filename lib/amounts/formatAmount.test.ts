import { expect, test } from 'vitest'
import { formatAmount } from './formatAmount.js'

test('an amount is written in full, with the separator of the locale', () => {
  expect(formatAmount(1_234_567_890_123_456_789_012n, 18)).toBe('1234.567890123456789012')
  expect(formatAmount(25n, 2, ',')).toBe('0,25')
  expect(formatAmount(42n, 0, ',')).toBe('42')
})
