import { expect, test } from 'vitest'
import fc from 'fast-check'
import { formatUnits } from '#lib/amounts/formatUnits.js'
import type { Network } from '../../kernel/api/index.js'
import { caseCount } from '../../tests/harness/caseCount.js'
import { testNetwork } from '../../tests/harness/testNetwork.js'
import { readAddress } from '../../adapters/evm/transfer/readAddress.js'
import { readAmount, readPayment } from './readPayment.js'

const network = testNetwork('eip155', 8453, 'Base')
const shop = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const dollar = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const valid = {
  paymentAsset: { network: 'eip155:8453', asset: dollar, metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 } },
  recipient: shop,
  amount: '24.00',
}
const read = (input: unknown, found: Network | undefined = network) =>
  readPayment(input, {
    network: (id) => (id === found?.caipNetworkId ? found : undefined),
    readAddress: async (chain, text) => (chain.startsWith('eip155:') ? readAddress(text) : undefined),
    newId: () => 'a1'.repeat(16),
  })
const codeOf = async (input: unknown) => {
  const result = await read(input)
  return 'code' in result ? result.code : 'valid'
}

test('readPayment: reads a payment in base units, with its order as text', async () => {
  expect(await read({ ...valid, order: { id: 4471, title: 'Colonnade 27', shop: 'Lumen Market' } })).toMatchObject({
    ...{ amount: 24_000_000n, network: 'eip155:8453', recipient: shop, asset: { address: dollar, decimals: 6, symbol: 'USDC' } },
    ...{ order: { id: '4471', title: 'Colonnade 27', shop: 'Lumen Market' }, newTab: true, expiresAt: undefined },
  })
})

test.each([
  ['24.00', 6, 24_000_000n],
  [0.1, 6, 100_000n],
  [1e-7, 8, 10n],
  [1e21, 0, 10n ** 21n],
  ['0.000001', 6, 1n],
  [24, 0, 24n],
  ['0.0000001', 6, undefined],
  [0.1 + 0.2, 6, undefined],
  ['24.00', 0, undefined],
  [-1, 6, undefined],
  ['-1', 6, undefined],
  [Number.NaN, 6, undefined],
  [Number.POSITIVE_INFINITY, 6, undefined],
  ['1e3', 6, undefined],
  ['1,000', 6, undefined],
  ['', 6, undefined],
  [0, 6, undefined],
  ['0.00', 6, undefined],
  ['1'.repeat(78), 18, undefined],
  [24n, 6, undefined],
] as const)('readAmount: %o with %i decimals is %o', (input, decimals, amount) => {
  const result = readAmount(input, decimals)
  expect(typeof result === 'bigint' ? result : undefined).toBe(amount)
  if (typeof result !== 'bigint') expect(result.code).toBe('INVALID_AMOUNT')
})

test('readAmount: reads back every amount that is written in full', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
      expect(readAmount(formatUnits(amount, decimals), decimals)).toBe(amount)
    }),
    { numRuns: caseCount(5_000, 100_000) },
  )
})

const asset = (change: object) => ({ ...valid, paymentAsset: { ...valid.paymentAsset, ...change } })
test.each([
  [undefined, 'INVALID_PAYMENT_CONFIG'],
  ['openPay', 'INVALID_PAYMENT_CONFIG'],
  [asset({ network: 'eip155:1' }), 'INVALID_CHAIN_NAMESPACE'],
  [asset({ network: 'eip155' }), 'INVALID_CHAIN_NAMESPACE'],
  [asset({ asset: 'USDC' }), 'INVALID_ASSET'],
  [asset({ asset: '0x833589fcd6edb6e08f4c7c32d4f71b54bda0291' }), 'INVALID_ASSET'],
  [asset({ metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6.5 } }), 'INVALID_ASSET'],
  [asset({ metadata: { name: 'USD Coin', symbol: '\u202e', decimals: 6 } }), 'INVALID_ASSET'],
  [asset({ asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 6 } }), 'INVALID_ASSET'],
  [{ ...valid, recipient: 'So11111111111111111111111111111111111111112' }, 'INVALID_RECIPIENT'],
  [{ ...valid, recipient: shop.toLowerCase().replace('d', 'D') }, 'INVALID_RECIPIENT'],
  [{ ...valid, recipient: dollar }, 'INVALID_RECIPIENT'],
  [{ ...valid, recipient: `ethereum:${shop}@8453` }, 'INVALID_RECIPIENT'],
  [{ ...valid, redirectUrl: { success: 'javascript:alert(1)', failure: 'https://lumen.market' } }, 'INVALID_PAYMENT_CONFIG'],
  [{ ...valid, redirectUrl: { success: 'https://lumen.market' } }, 'INVALID_PAYMENT_CONFIG'],
  [{ ...valid, redirectUrl: { success: 'https://lumen.market/a', failure: 'http://lumen.market/b' } }, 'valid'],
  [{ ...valid, expiresAt: Number.NaN }, 'INVALID_PAYMENT_CONFIG'],
  [asset({ asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }), 'valid'],
] as const)('readPayment: %o is %s', async (input, code) => {
  expect(await codeOf(input)).toBe(code)
})

test('readPayment: refuses options whose getters throw', async () => {
  const trap = () => {
    throw new Error('A trap.')
  }
  expect(await codeOf(new Proxy({}, { get: trap }))).toBe('INVALID_CHAIN_NAMESPACE')
  expect(await codeOf(Object.defineProperty({ ...valid }, 'amount', { get: trap }))).toBe('INVALID_AMOUNT')
  expect(await codeOf(Object.defineProperty({ ...valid }, 'order', { get: trap }))).toBe('valid')
})

test('readPayment: cleans and cuts hostile texts of an order', async () => {
  const result = await read({ ...valid, order: { id: '\u202e4471', title: `<b>${'x'.repeat(10_000)}`, shop: { toString: () => 'no' } } })
  if ('code' in result) throw new Error(result.code)
  const { id, title, shop: name } = result.order
  expect([id, title.length, title.slice(0, 4), name]).toEqual(['4471', 80, '<b>x', ''])
})

test('readPayment: the same order has the same key whatever it costs, and without an order the amount counts', async () => {
  const keyOf = async (change: object) => {
    const result = await read({ ...valid, ...change })
    return 'key' in result ? result.key : undefined
  }
  const order = { id: '4471' }
  expect(await keyOf({ order, amount: '25.00' })).toBe(await keyOf({ order }))
  expect(await keyOf({ amount: '25.00' })).not.toBe(await keyOf({}))
  expect(await keyOf({ order: { id: '4472' } })).not.toBe(await keyOf({ order }))
})

test('readPayment: reads what the page asked for when it changes its options while an address is read', async () => {
  const options: Record<string, unknown> = { ...valid, order: { id: '1' }, expiresAt: 2e12 }
  const reading = read(options)
  Object.assign(options, {
    recipient: dollar,
    amount: '99.00',
    order: { id: '2' },
    expiresAt: 1,
    redirectUrl: { success: 'https://thief.example', failure: 'https://thief.example' },
  })
  expect(await reading).toMatchObject({ recipient: shop, amount: 24_000_000n, order: { id: '1' }, expiresAt: 2e12, redirect: undefined })
})
