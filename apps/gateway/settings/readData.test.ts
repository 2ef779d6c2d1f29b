import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readData } from './readData.js'
import { readPictures } from './readPictures.js'

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-read-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const read = (input: unknown, environment: Readonly<Record<string, string>> = {}) => {
  const file = path.join(folder, 'data.json')
  writeFileSync(file, JSON.stringify(input))
  return readData({ GATEWAY_DATA_PROVIDERS: file, ...environment }, [])
}
const native = { name: 'Ether', symbol: 'ETH' }
const chainOf = (source: object, id = 'eip155:1') => ({ chains: { [id]: { native, sources: [source] } } })
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test('the key of a service may be in a file', () => {
  const file = path.join(folder, 'scan')
  writeFileSync(file, 'one\n')
  const input = chainOf({ api: 'etherscan', key: 'SCAN_KEY' })
  expect(read(input, { SCAN_KEY_FILE: file })?.chains[0]?.sources[0]).toMatchObject({ key: 'one' })
  expect(() => read(input, { SCAN_KEY_FILE: file, SCAN_KEY: 'two' })).toThrow('SCAN_KEY and SCAN_KEY_FILE are both set')
})

test('services are off without the file', () => {
  expect(readData({}, [])).toBeUndefined()
})

test('services, usual addresses, keys of the environment and limits are read', () => {
  const found = read(
    {
      chains: {
        'eip155:1': {
          native,
          sources: [
            { api: 'blockscout', url: 'https://explorer.example' },
            { api: 'etherscan', key: 'SCAN_KEY', for: ['history'] },
          ],
        },
        [solana]: { native: { name: 'Solana', symbol: 'SOL' }, sources: [{ api: 'helius', key: 'HELIUS_KEY' }] },
      },
      prices: { services: [{ api: 'defillama' }, { api: 'coingecko' }] },
    },
    { SCAN_KEY: 'one', HELIUS_KEY: 'two', GATEWAY_ETHERSCAN_CAP: '4000', GATEWAY_DATA_STALE: '60' },
  )
  expect(found?.chains[0]).toMatchObject({
    native: { decimals: 18 },
    sources: [
      { api: 'blockscout', cap: undefined, for: ['balances', 'history'] },
      { url: 'https://api.etherscan.io/v2/api', key: 'one', cap: 4_000, for: ['history'] },
    ],
  })
  expect(found?.chains[1]).toMatchObject({ native: { decimals: 9 }, sources: [{ url: 'https://mainnet.helius-rpc.com', key: 'two' }] })
  expect([found?.prices?.needed, found?.prices?.factor, found?.stale]).toEqual([2, 1.1, 60_000])
})

test.each([
  ['a key in the file', chainOf({ api: 'etherscan', key: 'abc123-secret' }), 'holds the key, and never the key'],
  ['a missing key', chainOf({ api: 'etherscan', key: 'SCAN_KEY' }), 'SCAN_KEY'],
  ['no address', chainOf({ api: 'blockscout' }), 'blockscout needs its "url"'],
  ['another kind of chain', chainOf({ api: 'helius' }), 'helius has no data of "eip155:1"'],
  ['a chain of no known kind', chainOf({ api: 'helius' }, 'cosmos:hub'), 'GATEWAY_DATA_PROVIDERS'],
  ['an unknown service', chainOf({ api: 'scanner' }), 'is one of'],
  ['an unknown field', { chain: {} }, 'GATEWAY_DATA_PROVIDERS'],
  ['no currency', { chains: { 'eip155:1': { sources: [{ api: 'etherscan' }] } } }, 'needs "native"'],
  ['no place for the key', chainOf({ api: 'alchemy', url: 'https://node.example/v2', key: 'PATH_KEY' }), '{key}'],
])('%s is refused, and no key is in the message', (_, input, said) => {
  const attempt = () => read(input, { PATH_KEY: 'very-secret' })
  expect(attempt).toThrow(said)
  expect(attempt).not.toThrow('very-secret')
})

test('pictures need the address of the gateway, and a whole key', () => {
  expect(readPictures({})).toBeUndefined()
  expect(readPictures({ GATEWAY_PICTURES: '1', GATEWAY_URL: 'https://gateway.example/' })).toMatchObject({
    url: 'https://gateway.example',
    key: expect.any(Uint8Array),
  })
  expect(() => readPictures({ GATEWAY_PICTURES: '1' })).toThrow('GATEWAY_URL')
  expect(() => readPictures({ GATEWAY_PICTURES: '1', GATEWAY_URL: 'https://gateway.example', GATEWAY_PICTURES_KEY: 'c2hvcnQ=' })).toThrow(
    'GATEWAY_PICTURES_KEY',
  )
})
