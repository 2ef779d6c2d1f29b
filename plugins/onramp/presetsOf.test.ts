import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import { fromMinor } from './minorUnits.js'
import { defaultOf, presetsOf } from './presetsOf.js'

test.each([
  ['USD', 1_000n, 750_000n, ['50.00', '100.00', '250.00', '500.00'], '100.00'],
  ['JPY', 1_500n, 300_000n, ['10000', '25000', '50000', '100000'], '25000'],
  ['KRW', 10_000n, 5_000_000n, ['50000', '100000', '250000', '500000'], '100000'],
  ['VND', 250_000n, 200_000_000n, ['2500000', '5000000', '10000000', '25000000'], '5000000'],
  ['KWD', 3_125n, 999_995n, ['25.000', '50.000', '100.000', '250.000'], '50.000'],
  ['EUR', 2_000n, 2_000n, ['20.00'], '20.00'],
  ['EUR', 2_000n, 5_000n, ['20.00', '50.00'], '20.00'],
])('amounts to choose from in %s between %s and %s', (currency, min, max, presets, first) => {
  const limit = { id: 'card' as const, min, max }
  expect(presetsOf(limit, currency).map((amount) => fromMinor(amount, currency))).toEqual(presets)
  expect(fromMinor(defaultOf(limit, currency), currency)).toBe(first)
})

test('whatever the limits are, all that is offered can be paid, and so can what the form begins with', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'BHD', 'KRW', 'CLP', 'EUR', 'TND', 'ISK')
  fc.assert(
    fc.property(currency, fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 14n }), (code, min, more) => {
      const limit = { id: 'card' as const, min, max: min + more }
      const offered = presetsOf(limit, code)
      expect(offered.length).toBeGreaterThan(0)
      expect(new Set(offered).size).toBe(offered.length)
      for (const amount of [...offered, defaultOf(limit, code)]) expect(amount >= limit.min && amount <= limit.max).toBe(true)
      expect(moneyPlaces(code)).toBeLessThan(4)
    }),
    { numRuns: 1_000 },
  )
})
