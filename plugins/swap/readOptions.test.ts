import { expect, test } from 'vitest'
import { readExchange, readOptions, swapNetworks } from './readOptions.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
const exchange = { wrapped: at('c0'), v2: { router: at('a2') }, v3: { router: at('a3'), quoter: at('b3') } }
const listed = { address: at('d0'), symbol: 'USD', name: 'Dollar', decimals: 6 }

test('the exchanges of a page are read for the twelve networks of swaps alone', () => {
  const exchanges = Object.fromEntries([...swapNetworks, 'eip155:5', 'solana:1', '__proto__'].map((chain) => [chain, exchange]))
  expect(Object.keys(readOptions({ exchanges })?.exchanges ?? {})).toEqual(swapNetworks)
  expect(swapNetworks.map((chain) => chain.slice('eip155:'.length)).join(' ')).toBe('1 42161 10 324 8453 56 137 100 43114 250 8217 1313161554')
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a gateway that is wanted by a text', { gateway: 'true' }],
  ['a text', 'uniswap'],
  ['no exchanges', {}],
  ['exchanges that are a list', { exchanges: [exchange] }],
  ['an exchange of another network', { exchanges: { 'eip155:5': exchange } }],
  ['no wrapped token', { exchanges: { 'eip155:1': { ...exchange, wrapped: undefined } } }],
  ['a wrapped token that is a name', { exchanges: { 'eip155:1': { ...exchange, wrapped: 'weth.eth' } } }],
  ['no router', { exchanges: { 'eip155:1': { wrapped: at('c0') } } }],
  ['a router that is a web address', { exchanges: { 'eip155:1': { wrapped: at('c0'), v2: { router: 'https://evil.example' } } } }],
  ['a router that is too long', { exchanges: { 'eip155:1': { wrapped: at('c0'), v2: { router: `${at('a2')}00` } } } }],
  ['a router that is a list', { exchanges: { 'eip155:1': { wrapped: at('c0'), v2: { router: [at('a2')] } } } }],
  ['version 3 without a quoter', { exchanges: { 'eip155:1': { wrapped: at('c0'), v3: { router: at('a3') } } } }],
  ['a getter that throws nothing useful', { exchanges: { 'eip155:1': null } }],
])('what is not a contract of the page is not an exchange: %s', (_, input) => {
  expect(readOptions(input)).toBeUndefined()
})

test('tokens are cleaned, and left out where their decimals cannot be relied on', () => {
  const tokens = [
    { ...listed, symbol: 'USD\u202E', name: '\u0007Dollar' },
    ...[0, 37, 77, 1.5, '6', undefined].map((decimals) => ({ ...listed, decimals })),
    { ...listed, address: 'usd.eth' },
    { ...listed, symbol: '' },
    'token',
  ]
  expect(readExchange({ ...exchange, tokens })?.tokens).toEqual([{ ...listed, icon: undefined, suggested: false }])
})

test('a route leads over the wrapped token and what the page names, each once and at most three', () => {
  const tokens = ['d0', 'd1', 'd2', 'd3'].map((byte) => ({ ...listed, address: at(byte) }))
  expect(readExchange({ ...exchange, tokens })?.via).toEqual([at('c0'), at('d0'), at('d1')])
  expect(readExchange({ ...exchange, tokens, via: [at('d3'), at('C0'), 'x', at('d3')] })?.via).toEqual([at('c0'), at('d3')])
})
