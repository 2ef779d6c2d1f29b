import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimalText } from './toDecimalText.js'
import { caseCount } from '../../tests/harness/caseCount.js'

test.each([
  [0, '0'],
  [1, '1'],
  [2450.07, '2450.07'],
  [1e-7, '0.0000001'],
  [1.25e-9, '0.00000000125'],
  [1e21, '1000000000000000000000'],
  [1.5e21, '1500000000000000000000'],
  [12.5e-8, '0.000000125'],
])('%o is %s', (value, text) => {
  expect(toDecimalText(value)).toBe(text)
})

test.each([-1, -0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, 1n, {}, 1e-300, 1e300])('%o is refused', (value) => {
  expect(toDecimalText(value)).toBeUndefined()
})

test('numbers keep their value when written out', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), (value) => {
      const text = toDecimalText(value)
      expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
      expect(Number(text)).toBe(value)
    }),
    { numRuns: caseCount(100_000, 100_000) },
  )
})
