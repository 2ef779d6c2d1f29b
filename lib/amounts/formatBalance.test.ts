import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBalance } from './formatBalance.js'

test('a balance shows three decimals, rounded down', () => {
  expect(formatBalance(1_999_999n, 6)).toBe('1.999')
  expect(formatBalance(10n ** 18n, 18)).toBe('1.000')
  expect(formatBalance(1_500_000n, 6)).toBe('1.500')
  expect(formatBalance(12n, 0)).toBe('12.000')
  expect(formatBalance(15n * 10n ** 36n, 37)).toBe('1.500')
  expect(formatBalance(2n * 10n ** 77n, 77)).toBe('2.000')
})

test('zero, negative and malformed values are shown as 0.000', () => {
  for (const [amount, decimals] of [
    [0n, 18],
    [undefined, 18],
    [-1n, 0],
    [1n, 1.5],
    [1n, -1],
    [1n, 78],
    [1n, Number.NaN],
  ] as const) {
    expect(formatBalance(amount, decimals)).toBe('0.000')
  }
})

test('never shows more than the balance', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
      const shown = BigInt(formatBalance(amount, decimals).replace('.', ''))
      expect(shown * 10n ** BigInt(decimals) <= amount * 1000n).toBe(true)
      expect((shown + 1n) * 10n ** BigInt(decimals) > amount * 1000n).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
