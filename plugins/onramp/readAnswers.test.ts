import { expect, test } from 'vitest'
import { limitProblem } from './limitProblem.js'
import { manifest } from './manifest.js'
import { parsePurchases, storePurchases } from './parsePurchases.js'
import { readOptions } from './readOptions.js'
import { readQuotes } from './readQuotes.js'
import { readState } from './readState.js'
import { toMinor } from './minorUnits.js'
import type { BuyQuestion, Purchase } from './types.js'

const chain = 'eip155:1'
const ether = { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [{ chain_id: chain }] }
const answer = {
  providers: [
    { id: 'meld', name: 'Meld', fee: '1-2%' },
    { id: 'coinbase', name: 'Coinbase', fee: '1-2%' },
    { id: '<b>', name: 'X' },
  ],
  countries: ['DE', 'US-CA', 'Germany', 7],
  paymentCurrencies: [
    {
      id: 'USD',
      payment_method_limits: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'cash', min: '1', max: '2' },
      ],
    },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '20', max: '10' }] },
  ],
  purchaseCurrencies: [ether, { ...ether, id: 'POL', networks: [{ chain_id: 'eip155:137' }] }],
}

test('options: invalid entries and assets of other networks are left out', () => {
  expect(readOptions(answer, chain, undefined)).toEqual({
    providers: [
      { id: 'meld', name: 'Meld', fee: '1-2%' },
      { id: 'coinbase', name: 'Coinbase', fee: '1-2%' },
    ],
    countries: ['DE', 'US-CA'],
    payments: [{ id: 'USD', limits: [{ id: 'card', min: 1_000n, max: 750_000n }] }],
    assets: [{ id: 'ETH', name: 'Ether', symbol: 'ETH' }],
  })
})

test('options: those of the providers that the host wants; nothing where there is none of them', () => {
  expect(readOptions(answer, chain, ['coinbase'])?.providers.map(({ id }) => id)).toEqual(['coinbase'])
  expect(readOptions(answer, chain, ['stripe'])).toBeUndefined()
  for (const odd of [undefined, null, [], 'x', {}, { ...answer, purchaseCurrencies: [] }, { ...answer, countries: [] }])
    expect(readOptions(odd, chain, undefined)).toBeUndefined()
})

test('without limits of the gateway those in US dollars hold: 10 to 7,500 by card, to 25,000 by bank transfer', () => {
  expect(readOptions({ ...answer, paymentCurrencies: [] }, chain, undefined)?.payments).toEqual([
    {
      id: 'USD',
      limits: [
        { id: 'card', min: 1_000n, max: 750_000n },
        { id: 'ach_bank_account', min: 1_000n, max: 2_500_000n },
      ],
    },
  ])
})

const question: BuyQuestion = { chain, asset: ether, currency: 'USD', method: 'card', total: 10_000n, country: 'DE' }
const quote = (arrives: unknown, more: object = {}) => ({
  quoteId: 'quote-1234',
  provider: 'meld',
  name: 'Transak',
  paymentTotal: { amount: '100', currency: 'USD' },
  fee: { amount: '2.001', currency: 'USD' },
  purchaseAmount: { amount: arrives, currency: 'ETH' },
  minutes: 5,
  ...more,
})

test('quotes are sorted by what arrives, exactly, and a fee is rounded up', () => {
  const quotes = [quote('0.030000000000000001'), quote('0.030000000000000002', { quoteId: 'quote-5678' })]
  const found = readQuotes({ quotes, expiresIn: 30 }, question, ['meld'])
  expect(found?.items.map(({ id, fee }) => [id, fee])).toEqual([
    ['quote-5678', 201n],
    ['quote-1234', 201n],
  ])
  expect(found?.life).toBe(30_000)
})

test('a quote for another amount, currency, asset or provider, or with an odd amount, is left out', () => {
  const odd = [
    quote('0'),
    quote('-1'),
    quote(3),
    quote('1e9'),
    quote('1', { paymentTotal: { amount: '100.01', currency: 'USD' } }),
    quote('1', { paymentTotal: { amount: '100', currency: 'EUR' } }),
    quote('1', { purchaseAmount: { amount: '1', currency: 'BTC' } }),
    quote('1', { provider: 'stripe' }),
    quote('1', { quoteId: '../x' }),
    quote('1', { fee: { amount: '101', currency: 'USD' } }),
    quote('1', { name: '\u202e' }),
    null,
  ]
  expect(readQuotes({ quotes: odd, expiresIn: 1e9, problem: 'country' }, question, ['meld'])).toEqual({ items: [], life: 300_000, country: true })
  for (const answered of [undefined, {}, { quotes: {} }]) expect(readQuotes(answered, question, ['meld'])).toBeUndefined()
})

test('the state of a purchase is one of four words', () => {
  expect(readState({ status: 'delivered', hash: `0x${'a'.repeat(64)}` })).toEqual({ status: 'delivered', hash: `0x${'a'.repeat(64)}` })
  expect(readState({ status: 'pending', hash: '<script>' })).toEqual({ status: 'pending', hash: undefined })
  for (const odd of [null, 'delivered', { status: 'paid' }, {}]) expect(readState(odd)).toBeUndefined()
})

test('stored purchases come back as they were, and what was changed is left out', () => {
  const purchase: Purchase = {
    id: 'purchase-1',
    provider: 'meld',
    name: 'Transak',
    chain,
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    symbol: 'ETH',
    arrives: '0.03',
    total: 10_000n,
    currency: 'USD',
    minutes: 5,
    at: 1,
    status: 'pending',
    hash: undefined,
  }
  const [stored] = storePurchases([purchase])
  expect(parsePurchases(JSON.parse(JSON.stringify([stored])))).toEqual([purchase])
  const changes = [{ id: '' }, { chain: 'x' }, { address: '<b>' }, { arrives: '1e3' }, { total: 5 }, { currency: 'usd' }, { at: -1 }, { status: 'paid' }]
  expect(parsePurchases(changes.map((change) => ({ ...(stored as object), ...change })))).toEqual([])
})

test.each([
  ['100', 10_000n],
  ['100.5', 10_050n],
  ['0.010', 1n],
  ['0.015', undefined],
  ['1e3', undefined],
  ['-1', undefined],
  ['', undefined],
])('%s has %s hundredths', (text, cents) => {
  expect(toMinor(text, 'USD')).toBe(cents)
})

test('an amount outside of the limits is said, with the way to pay that takes it', () => {
  const options = readOptions({ ...answer, paymentCurrencies: [] }, chain, undefined)
  const at = (amount: string) => {
    const { why, other } = limitProblem({ options, currency: 'USD', method: 'card', amount, separator: '.' }) ?? {}
    return [why, other?.id]
  }
  expect(['9.99', '10', '7500', '7500.01', '25000.01', ''].map(at)).toEqual([
    ['below', undefined],
    [undefined, undefined],
    [undefined, undefined],
    ['above', 'ach_bank_account'],
    ['above', undefined],
    ['empty', undefined],
  ])
})

test('the feature is off unless the host or the project switches it on, and a list names providers', () => {
  const { fallback, parse, remote } = manifest.feature ?? {}
  expect([fallback, parse?.(true), parse?.(['meld', 7]), parse?.([])]).toEqual([false, { providers: undefined }, { providers: ['meld'] }, undefined])
  const entry = (config: unknown, enabled = true) => remote?.({ get: () => ({ enabled, config }) })
  expect([entry(['meld']), entry([]), entry(['meld'], false), remote?.({ get: () => undefined })]).toEqual([['meld'], true, false, undefined])
})

const paidIn = (id: string, min: string, max: string) => ({ ...answer, paymentCurrencies: [{ id, payment_method_limits: [{ id: 'card', min, max }] }] })
test.each([
  ['JPY', '1500', '300000', '12345.50', 'decimals'],
  ['JPY', '1500', '300000', '12345', undefined],
  ['KRW', '10000', '5000000', '10000.1', 'decimals'],
  ['USD', '10', '7500', '12.5055', 'decimals'],
  ['KWD', '3.125', '999.995', '3.125', undefined],
  ['KWD', '3.125', '999.995', '3.124', 'below'],
  ['BHD', '3.125', '999.995', '999.9951', 'decimals'],
])('in %s, from %s to %s, %s is read in the decimals of the currency', (currency, min, max, amount, why) => {
  const options = readOptions(paidIn(currency, min, max), chain, undefined)
  expect(options?.payments.map(({ id }) => id)).toEqual([currency])
  expect(limitProblem({ options, currency, method: 'card', amount, separator: '.' })?.why).toBe(why)
})

test('a quote in thousandths is read, and its fee is rounded up to one', () => {
  const question = { chain, asset: { id: 'USDC', name: 'USD Coin', symbol: 'USDC' }, currency: 'KWD', method: 'card', total: 10_125n, country: 'KW' } as const
  const quote = {
    ...{ quoteId: 'quote-0001', provider: 'coinbase', name: 'Coinbase', minutes: 5 },
    paymentTotal: { amount: '10.125', currency: 'KWD' },
    fee: { amount: '0.1551', currency: 'KWD' },
    purchaseAmount: { amount: '31.5', currency: 'USDC' },
  }
  expect(readQuotes({ quotes: [quote], expiresIn: 30 }, question, ['coinbase'])?.items.map(({ fee, arrives }) => [fee, arrives])).toEqual([[156n, '31.5']])
})

test('a purchase that an earlier version stored in hundredths is what it was', () => {
  const stored = {
    ...{
      id: 'purchase-1',
      provider: 'coinbase',
      name: 'Coinbase',
      chain,
      address: '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13',
      symbol: 'USDC',
      arrives: '97',
    },
    ...{ minutes: 5, at: 5, status: 'pending' },
  }
  const totals = (extra: object) => parsePurchases([{ ...stored, ...extra }]).map(({ total }) => total)
  expect(totals({ cents: '10050', currency: 'USD' })).toEqual([10_050n])
  expect(totals({ cents: '1234500', currency: 'JPY' })).toEqual([12_345n])
  expect(totals({ total: '12345', currency: 'JPY' })).toEqual([12_345n])
})
