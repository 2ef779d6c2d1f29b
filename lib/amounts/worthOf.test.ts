import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'
import { worthOf } from './worthOf.js'

test.each([
  [10n ** 18n, 18, '2450.07', 245_007n],
  [1n, 18, '2450.07', 0n],
  [1_204_500_000n, 6, '1', 120_450n],
  [999_999n, 6, '0.01999', 1n],
  [2n ** 256n - 1n, 77, '1', 115n],
  [5n, 0, '0.1', 50n],
])('%s base units of %s decimals at %s', (amount, decimals, price, cents) => {
  expect(worthOf(amount, { decimals, price })).toBe(cents)
})

test.each([undefined, '', 'NaN', '-1', '1e3'])('%o is no price', (price) => {
  expect(worthOf(1n, { decimals: 1, price })).toBeUndefined()
})

test('20,000 values are rounded down by less than a cent', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 2n ** 256n - 1n),
      fc.integer({ min: 0, max: 77 }),
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 0, max: 18 }),
      (amount, decimals, price, scale) => {
        const cents = worthOf(amount, { decimals, price: formatUnits(price, scale) }) ?? -1n
        const [exact, one] = [amount * price * 100n, 10n ** BigInt(decimals + scale)]
        expect(cents * one <= exact && exact < (cents + 1n) * one).toBe(true)
      },
    ),
    { numRuns: 20_000 },
  )
})
