import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import { toUnits } from './toUnits.js'

test('20,000 quantities come back as the base units they were, and surplus places are cut', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), fc.integer({ min: 0, max: 77 }), fc.stringMatching(/^\d{0,3}$/), (amount, decimals, surplus) => {
      const text = formatUnits(amount, decimals)
      expect(toUnits(text, decimals)).toBe(amount)
      const full = `${text}${text.includes('.') ? '' : '.'}`.padEnd(text.length, '0')
      const padded = full + '0'.repeat(decimals - (full.split('.')[1]?.length ?? 0)) + surplus
      if (decimals > 0 && (padded.split('.')[1]?.length ?? 0) <= 80) expect(toUnits(padded, decimals)).toBe(amount)
    }),
    { numRuns: 20_000 },
  )
})
