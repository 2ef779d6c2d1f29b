import { expect, test } from 'vitest'
import { readServed } from './readServed.js'

const chain = 'eip155:1'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const entry = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: chain,
  address: `${chain}:${usdc}`,
  value: 1204.5,
  price: 1,
  quantity: { decimals: '6', numeric: '1204.500000' },
  iconUrl: 'https://x.example/u.png',
}
const ether = { ...entry, name: 'Ether', symbol: 'ETH', address: undefined, price: 2450.07, quantity: { decimals: '18', numeric: '0.842000000000000001' } }

test('exact amounts and prices, the native currency without an address', () => {
  expect(readServed({ balances: [ether, entry] }, chain)).toEqual([
    { address: undefined, name: 'Ether', symbol: 'ETH', decimals: 18, amount: 842_000_000_000_000_001n, price: '2450.07', icon: entry.iconUrl },
    { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 1_204_500_000n, price: '1', icon: entry.iconUrl },
  ])
})

test('an entry without a price has none', () => {
  for (const price of [undefined, null, '1', Number.NaN, -1]) expect(readServed({ balances: [{ ...entry, price }] }, chain)[0]).not.toHaveProperty('price')
})

test.each([
  ['no entry', null],
  ['a text', 'x'],
  ['an invalid name', { ...entry, name: 7 }],
  ['an invalid symbol', { ...entry, symbol: undefined }],
  ['another chain', { ...entry, chainId: 'eip155:137' }],
  ['an address of another chain', { ...entry, address: `eip155:137:${usdc}` }],
  ['a bare address', { ...entry, address: usdc }],
  ['no quantity', { ...entry, quantity: undefined }],
  ['decimals that are a number', { ...entry, quantity: { decimals: 6, numeric: '1' } }],
  ['too many decimals', { ...entry, quantity: { decimals: '78', numeric: '1' } }],
  ['a negative quantity', { ...entry, quantity: { decimals: '6', numeric: '-1' } }],
  ['a quantity with an exponent', { ...entry, quantity: { decimals: '6', numeric: '1e9' } }],
])('%s is passed over, and the others stay', (_, bad) => {
  expect(readServed({ balances: [bad, ether] }, chain).map(({ symbol }) => symbol)).toEqual(['ETH'])
})

test.each([undefined, null, [], {}, { balances: {} }, '<html>'])('%o is a failure', (answer) => {
  expect(() => readServed(answer, chain)).toThrow('is not a list of balances')
})

test('2,000 of 5,000 entries are read', () => {
  expect(readServed({ balances: Array.from({ length: 5_000 }, () => entry) }, chain)).toHaveLength(2_000)
})

test('readServed: has the change of a price when it is a number', () => {
  expect(readServed({ balances: [{ ...entry, change: -2.13 }] }, chain)[0]?.change).toBe(-2.13)
  for (const change of [undefined, null, '1', {}]) expect(readServed({ balances: [{ ...entry, change }] }, chain)[0]).not.toHaveProperty('change')
})
