import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAmount } from './cleanAmount.js'

test.each([
  ['0.25', 18, '0.25', false],
  ['0,25', 18, '0.25', false],
  ['1,234.5', 18, '1234.5', false],
  ['1.234,5', 18, '1234.5', false],
  ['1.234.567', 18, '1234567', false],
  ['1 234,5', 18, '1234.5', false],
  ['.5', 18, '0.5', false],
  ['5.', 18, '5.', false],
  ['007', 18, '7', false],
  ['0.123456789', 6, '0.123456', true],
  ['12.5', 0, '12', true],
  ['٣٫٥', 18, '35', false],
  ['-1e5', 18, '15', false],
  ['', 18, '', false],
])('%s with %i decimals is %s', (text, decimals, value, cut) => {
  expect(cleanAmount(text, decimals)).toEqual({ value, cut })
})

test('any input becomes a number with few enough decimals, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 18 }), (text, decimals) => {
      const { value } = cleanAmount(text, decimals)
      expect(value).toMatch(/^(\d+(\.\d*)?)?$/)
      expect((value.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals)
      expect(cleanAmount(value, decimals).value).toBe(value)
    }),
  )
})
