import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worthOf } from './worthOf.js'

test.each([
  [12_842_700_000_000_000_000n, 18, '2450.07', '31465.513989'],
  [0n, 18, '2450.07', '0'],
  [1n, 0, '3', '3'],
  [5n, 6, '0.1', '0.0000005'],
])('%s of %s decimals at %s is %s', (amount, decimals, price, worth) => {
  expect(worthOf(amount, decimals, price)).toBe(worth)
})

test('2,000 random values agree with fractions of whole numbers', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 200n }),
      fc.integer({ min: 0, max: 30 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      (amount, decimals, cents) => {
        const text = `${cents}`.padStart(3, '0')
        const [whole = '', fraction = ''] = worthOf(amount, decimals, `${text.slice(0, -2)}.${text.slice(-2)}`).split('.')
        expect(BigInt(whole + fraction.padEnd(decimals + 2, '0'))).toBe(amount * cents)
      },
    ),
    { numRuns: 2_000 },
  )
})
