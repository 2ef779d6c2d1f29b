import { expect, test } from 'vitest'
import type { Network } from '../../kernel/api/index.js'
import type { TokenBalance } from '../../ports/tokens.js'
import { toFoundToken, tokensOf } from './tokensOf.js'
import type { Exchange, ListedToken } from './types.js'

const chain = 'eip155:1'
const network: Network = {
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: chain,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const at = (index: number) => `0x${index.toString(16).padStart(39, 'a')}`
const [own, icon, served] = ['https://host.example/t.png', 'https://exchange.example/t.png', 'https://server.example/t.png']
const listed = (address: string): ListedToken => ({ address, symbol: 'TUSD', name: 'Test Dollar', decimals: 6, icon, suggested: true })
const exchange: Exchange = {
  pinnedBy: 'gateway',
  wrapped: at(9),
  v2: { router: at(8) },
  v3: undefined,
  aggregator: undefined,
  tokens: [listed(at(1)), listed(at(2))],
  via: [at(9)],
}
const balance: TokenBalance = {
  chain,
  address: at(3).toUpperCase().replace('0X', '0x'),
  name: 'Harbour',
  symbol: 'HUSD',
  decimals: 6,
  amount: 5n,
  icon: served,
}
const found = (pictures: ReadonlyMap<string, string>) =>
  toFoundToken({ address: at(4), name: 'Lumen', symbol: 'LUM', decimals: 18, amount: 0n, icon: served }, { network, exchange, currency: undefined, pictures })
const iconsOf = (pictures: ReadonlyMap<string, string>) => {
  const lookedUp = found(pictures)
  return tokensOf({
    network,
    exchange,
    balances: [balance],
    currency: 'USD',
    held: new Map(),
    found: lookedUp ? [lookedUp] : [],
    pictures,
  }).map((token) => token.icon)
}

test('the picture that the host gives a token goes before the one of the exchange, the server and the token itself', () => {
  expect(iconsOf(new Map())).toEqual([undefined, served, icon, icon, served])
  expect(iconsOf(new Map([1, 3, 4].map((index) => [at(index), own])))).toEqual([undefined, own, own, icon, own])
})

test('tokensOf: a coin that is a contract as well is there once, as the coin', () => {
  const pol = '0x0000000000000000000000000000000000001010'
  const polygon = { ...network, caipNetworkId: 'eip155:137' as const }
  const balances = [undefined, pol].map((address) => ({ ...balance, chain: 'eip155:137', address }))
  const all = tokensOf({
    network: polygon,
    exchange: { ...exchange, tokens: [listed(pol), listed(at(1))] },
    balances,
    currency: 'USD',
    held: new Map(),
    found: [],
    pictures: new Map(),
  })
  expect(all.map(({ address }) => address)).toEqual([undefined, at(1)])
})
