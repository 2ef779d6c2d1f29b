import { expect, test } from 'vitest'
import { mainnet, polygon, solana } from '../../exports/networks.js'
import { NoNetworksError } from './errors.js'
import { readChains } from './readChains.js'

test('wagmi gets the EVM networks, each once, in the order of the host', () => {
  const own = { id: 5, name: 'Mine', nativeCurrency: mainnet.nativeCurrency, rpcUrls: mainnet.rpcUrls }
  expect(readChains([solana, polygon, own, mainnet, polygon]).map(({ id }) => id)).toEqual([137, 5, 1])
})

test.each([[[solana]], [[]], [undefined], ['mainnet'], [[null, 7, { id: 'x' }]]])('%j has no EVM network', (given) => {
  expect(() => readChains(given as never)).toThrow(NoNetworksError)
})

test('networks with parts left out reach wagmi completed, with what only viem knows', () => {
  const fees = { baseFeeMultiplier: 2 }
  const given = [
    { ...mainnet, fees, rpcUrls: { default: { http: [undefined, 'https://rpc.example'] } }, nativeCurrency: undefined },
    { id: 'eip155:10', chainId: 10, chainNamespace: 'eip155', name: 'OP', currency: 'ETH', rpcUrl: 'https://op.example' },
  ]
  expect(readChains(given as never)).toMatchObject([
    { id: 1, fees, nativeCurrency: { symbol: 'Ethereum', decimals: 18 }, rpcUrls: { default: { http: ['https://rpc.example'] } } },
    { id: 10, nativeCurrency: { symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['https://op.example'] } } },
  ])
})
