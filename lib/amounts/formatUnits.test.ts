import fc from 'fast-check'
import { formatUnits as reference } from 'viem'
import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.js'

test('base units become an exact decimal', () => {
  expect(formatUnits(1_500_000_000_000_000_000n, 18)).toBe('1.5')
  expect(formatUnits(1n, 18)).toBe('0.000000000000000001')
  expect(formatUnits(0n, 18)).toBe('0')
  expect(formatUnits(-25n, 1)).toBe('-2.5')
  expect(formatUnits(42n, 0)).toBe('42')
})

test('agrees with viem on every amount and precision', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
      expect(formatUnits(amount, decimals)).toBe(reference(amount, decimals))
    }),
    { numRuns: 5000 },
  )
})
