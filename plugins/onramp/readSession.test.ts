import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../tests/harness/caseCount.js'
import { isCheckout } from './isCheckout.js'
import { readSession } from './readSession.js'
import type { BuyQuestion, BuyQuote } from './types.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const question: BuyQuestion = {
  chain: 'eip155:1',
  asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC' },
  currency: 'USD',
  method: 'card',
  total: 10_000n,
  country: 'DE',
}
const quote: BuyQuote = { id: 'quote-1234', provider: 'coinbase', name: 'Coinbase', fee: 250n, arrives: '97.50', minutes: 5 }
const shown = { question, quote, address }
const good = {
  id: 'purchase-1234',
  url: 'https://pay.coinbase.com/buy?sessionToken=abc',
  provider: 'coinbase',
  address: address.toLowerCase(),
  network: 'eip155:1',
  purchaseCurrency: 'USDC',
  paymentTotal: { amount: '100', currency: 'USD' },
  purchaseAmount: { amount: '97.5', currency: 'USDC' },
}

test('the page for what is shown is opened', () => {
  expect(readSession(good, shown)).toEqual({ id: 'purchase-1234', url: good.url })
})

test('of 1,000 changed answers none is opened with another account, network, asset, amount, provider or host', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'eip155:137', 'ETH', 'meld', '97.49', '100.01', 'EUR', ''))
  const value = fc.oneof(text, fc.constant(undefined), fc.constant(null), fc.integer(), fc.constant({}), fc.constant([]))
  const host = fc.constantFrom(
    'https://pay.coinbase.com.evil.example/',
    'https://evil.example/pay.coinbase.com',
    'https://pay.coinbase.com@evil.example/',
    'http://pay.coinbase.com/',
    'https://pay.coinbase.com:8443/',
    'https://pay.coinbase.com%2eevil.example/',
    'https://meldcrypto.com/',
    'http://localhost:4707/',
    'javascript:alert(1)',
    'data:text/html,x',
  )
  const change = fc.oneof(
    fc.record({ field: fc.constantFrom('provider', 'address', 'network', 'purchaseCurrency', 'paymentTotal', 'purchaseAmount'), value }),
    fc.record({ field: fc.constant('url'), value: fc.oneof(host, value) }),
    fc.record({ field: fc.constantFrom('paymentTotal', 'purchaseAmount'), value: fc.record({ amount: value, currency: value }) }),
  )
  fc.assert(
    fc.property(change, ({ field, value: other }) => {
      const answer = { ...good, [field]: other }
      const session = readSession(answer, shown)
      if (session === undefined) return
      // What passes says the same in other words.
      expect(new URL(session.url).origin).toBe('https://pay.coinbase.com')
      expect({ ...answer, [field]: good[field as keyof typeof good] }).toEqual(good)
      if (field !== 'url') expect(JSON.stringify(other).replaceAll('.0', '')).toContain(field === 'paymentTotal' ? '100' : 'coinbase')
    }),
    { numRuns: caseCount(1_000, 1_000) },
  )
})

test.each([
  ['meld', 'https://meldcrypto.com/?token=1', true],
  ['meld', 'https://sb.meldcrypto.com/?token=1', true],
  ['meld', 'https://notmeldcrypto.com/', false],
  ['coinbase', 'https://pay.coinbase.com/buy', true],
  ['coinbase', 'https://coinbase.com/buy', false],
  ['sandbox', 'http://localhost:4707/checkout/1', true],
  ['sandbox', 'https://sandbox.example/', false],
  ['toString', 'https://pay.coinbase.com/', false],
])('a page of %s at %s: %s', (provider, url, wanted) => {
  expect(isCheckout(provider, url)).toBe(wanted)
})
