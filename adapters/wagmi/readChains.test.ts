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
