import { expect, test } from 'vitest'
import { findNetworks } from './findNetworks.js'

const network = (id: number, name: string, symbol: string) => ({
  id,
  caipNetworkId: `eip155:${id}` as const,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
})
const networks = [network(1, 'Ethereum', 'ETH'), network(137, 'Polygon', 'POL'), network(42161, 'Arbitrum One', 'ETH')]

test.each([
  ['', 'Ethereum Polygon Arbitrum One'],
  ['poly', 'Polygon'],
  ['ONE arb', 'Arbitrum One'],
  ['eth', 'Ethereum Arbitrum One'],
  ['137', 'Polygon'],
  ['eip155:1', 'Ethereum Polygon'],
  ['nowhere', ''],
])('“%s” finds %s', (search, expected) => {
  expect(
    findNetworks(networks, search)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(expected)
})
