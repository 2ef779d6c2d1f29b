import fc from 'fast-check'
import { expect, test } from 'vitest'
import { token } from './testing/fakeCalls.js'
import { lossAgreed, worthChange } from './worthChange.js'

const priced = (price: string | undefined, decimals = 6, currency = 'USD') => ({ ...token(`0x${'d0'.repeat(20)}`, 'T', decimals), price, currency })

test.each([
  ['a loss of 18.59 of 100', 100_000_000n, 81_410_000n, { points: -1_859, by: 1_859n }],
  ['no change', 100_000_000n, 100_000_000n, { points: 0, by: 0n }],
  ['a gain', 100_000_000n, 103_000_000n, { points: 300, by: 300n }],
  ['all of it', 100_000_000n, 0n, { points: -10_000, by: 10_000n }],
  ['a loss of less than a hundredth', 1_000n, 500n, { points: -5_000, by: 0n }],
])('%s', (_, amount, out, change) => {
  expect(worthChange({ amount, out, pay: priced('1'), receive: priced('1.00') })).toMatchObject(change)
})

test.each([
  ['the paid token', undefined, '1', 'USD'],
  ['the received token', '1', undefined, 'USD'],
  ['the same currency', '1', '1', 'EUR'],
  ['a worth of what is paid', '0', '1', 'USD'],
])('without a price of %s nothing is said', (_, pay, receive, currency) => {
  expect(worthChange({ amount: 5n, out: 5n, pay: priced(pay), receive: priced(receive, 6, currency) })).toBeUndefined()
})

test('whatever decimals the tokens have, the share is that of the exact worths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 20_000 }), (one, other, share) => {
      const amount = 10_000n * 10n ** BigInt(one)
      const out = BigInt(share) * 10n ** BigInt(other)
      const change = worthChange({ amount, out, pay: priced('2', one), receive: priced('2', other) })
      expect(change?.points).toBe(share - 10_000)
      expect((change?.points ?? 0) <= lossAgreed).toBe(share <= 9_000)
    }),
  )
})
