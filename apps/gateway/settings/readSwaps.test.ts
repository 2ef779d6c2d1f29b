import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aggregatorSettings, swapSettings } from './readSwaps.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
const token = { address: at('d0'), symbol: 'USD', name: 'Dollar', decimals: 6 }
const good = { wrapped: at('c0'), v2: { router: at('a2'), factory: at('f2') }, tokens: [token] }
const given = (exchange: unknown, chain = 'eip155:1') => ({ GATEWAY_SWAPS: JSON.stringify({ [chain]: exchange }) })

test('swapping is off without the setting', () => {
  expect(swapSettings({})).toBeUndefined()
  expect(swapSettings({ GATEWAY_SWAPS: '' })).toBeUndefined()
})

test('the setting is JSON, or the name of a file of JSON', async () => {
  expect(swapSettings(given(good))).toEqual({ 'eip155:1': good })
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-swaps-'))
  const file = path.join(folder, 'swaps.json')
  try {
    await writeFile(file, JSON.stringify({ 'eip155:1': good }))
    expect(swapSettings({ GATEWAY_SWAPS: file })).toEqual({ 'eip155:1': good })
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(() => swapSettings({ GATEWAY_SWAPS: file })).toThrow(`GATEWAY_SWAPS, the file ${file}: There is no such file.`)
})

test.each<[string, unknown, string, string?]>([
  ['no contract of an exchange', { wrapped: at('c0') }, '"eip155:1" names neither v2 nor v3, nor an aggregator.'],
  ['a router without its factory', { ...good, v2: { router: at('a2') } }, '"eip155:1.v2.factory" is an address'],
  ['version 3 without a quoter', { ...good, v3: { router: at('a3'), factory: at('f3') } }, '"eip155:1.v3.quoter" is an address'],
  ['an address of zeros', { ...good, wrapped: at('00') }, '"eip155:1.wrapped" is 0x and 40 hexadecimal digits, not all of them 0.'],
  ['a name in place of an address', { ...good, v2: { router: 'router.eth', factory: at('f2') } }, '"eip155:1.v2.router" is 0x and 40'],
  ['one contract as router and factory', { ...good, v2: { router: at('a2'), factory: at('A2') } }, '"eip155:1" names one contract in two places.'],
  ['a token of 0 decimals', { ...good, tokens: [{ ...token, decimals: 0 }] }, '"eip155:1.tokens.0.decimals" is a whole number from 1 to 36.'],
  [
    'a picture over http',
    { ...good, tokens: [{ ...token, icon: 'http://img.example/1' }] },
    '"eip155:1.tokens.0.icon" is an https or data address of a picture.',
  ],
  ['a token twice', { ...good, tokens: [token, { ...token, symbol: 'USD2' }] }, '"eip155:1" lists a token twice.'],
  ['two tokens of one symbol', { ...good, tokens: [token, { ...token, address: at('d1'), symbol: 'usd' }] }, '"eip155:1" lists two tokens of one symbol.'],
  ['a chain of another family', good, 'by the CAIP-2 id of an EVM chain', 'solana:1'],
  [
    'a misspelt field',
    { ...good, rooter: at('a2') },
    'GATEWAY_SWAPS: "eip155:1.rooter" is not known here: the members are wrapped, v2, aggregator, v3, tokens, via.',
  ],
])('%s is refused by a line that says where', (_, exchange, line, chain) => {
  expect(() => swapSettings(given(exchange, chain))).toThrow(line)
})

test('an aggregator needs its key, and a key needs the contracts of the aggregator', () => {
  const read = (exchange: object, environment: Record<string, string> = {}) => aggregatorSettings(environment, swapSettings(given({ ...good, ...exchange })))
  const aggregator = { contracts: [at('A0')], spenders: [at('a1')] }
  expect(read({})).toBeUndefined()
  expect(read({ aggregator }, { GATEWAY_0X_KEY: 'secret' })).toEqual({
    key: 'secret',
    url: 'https://api.0x.org',
    pinned: { 'eip155:1': { contracts: [at('a0')], spenders: [at('a1')] } },
  })
  expect(() => read({ aggregator })).toThrow('GATEWAY_SWAPS names an aggregator, which needs GATEWAY_0X_KEY.')
  expect(() => read({}, { GATEWAY_0X_KEY: 'secret' })).toThrow('GATEWAY_0X_KEY needs the contracts of the aggregator')
  expect(() => read({ aggregator }, { GATEWAY_0X_KEY: 'secret', GATEWAY_0X_URL: 'http://0x.example' })).toThrow('GATEWAY_0X_URL is an https address')
  expect(() => read({ aggregator: { ...aggregator, contracts: [] } })).toThrow('has at least 1 address')
  expect(() => read({ aggregator: { ...aggregator, contracts: [at('a2')] } })).toThrow('names a contract of its aggregator as a token or as one of an exchange')
})
