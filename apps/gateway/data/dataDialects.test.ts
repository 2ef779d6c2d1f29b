import { expect, test } from 'vitest'
import { isKnownNamespace } from './accountOf.js'
import type { Service } from './DataSource.js'
import { testClock } from '../testing/testClock.js'
import { dataDialectOf, dataDialects, priceDialectOf, priceDialects } from './dataDialects.js'

const native = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const accounts: Readonly<Record<string, string>> = {
  eip155: '0x52908400098527886E0F7030069857D2E4169EE7',
  solana: '11111111111111111111111111111112',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
}

test('dataDialects: each name is used once', () => {
  const names = [...dataDialects, ...priceDialects].map(({ api }) => api)
  expect(new Set(names).size).toBe(names.length)
})

test.each(dataDialects.map(({ api }) => [api] as const))('dataDialects: %s asks in a way that no other dialect does when a balance is read', async (api) => {
  const asked = async (name: typeof api) => {
    const { namespaces, create } = dataDialectOf(name)
    const requests: string[] = []
    const serviceAt = (url: string): Service => ({
      ask: async (path, { body }) => {
        requests.push(`${url} ${path} ${JSON.stringify(body) ?? ''}`)
        throw new TypeError('The service is away.')
      },
    })
    const [namespace = ''] = namespaces
    const source = create({ name, chain: `${namespace}:1`, native, service: serviceAt('first'), url: 'first', clock: testClock(), serviceAt })
    await source.balances?.(accounts[namespace] ?? '', new AbortController().signal).catch(() => {})
    return requests[0]
  }
  const own = await asked(api)
  expect(own).toBeDefined()
  for (const other of dataDialects) if (other.api !== api) expect(await asked(other.api)).not.toBe(own)
})

test.each(dataDialects.map((one) => [one.api, one] as const))(
  'dataDialects: %s has known namespaces and an address over https when it names one',
  (_, dialect) => {
    expect(dialect.namespaces.length).toBeGreaterThan(0)
    for (const namespace of dialect.namespaces) expect(isKnownNamespace(`${namespace}:1`)).toBe(true)
    if ('usualUrl' in dialect && dialect.usualUrl !== undefined) expect(new URL(dialect.usualUrl).protocol).toBe('https:')
  },
)

test('dataDialectOf: names the known services when the name is in no list', () => {
  // @ts-expect-error The types know the list as well.
  expect(() => dataDialectOf('subscan')).toThrow('There is no data service "subscan". Known: blockscout, etherscan, alchemy, helius, esplora.')
  // @ts-expect-error The types know the list as well.
  expect(() => priceDialectOf('subscan')).toThrow('There is no price service "subscan". Known: defillama, coingecko.')
})
