import { expect, test } from 'vitest'
import { toNetwork } from '../kernel/networks/toNetwork.js'
import * as networks from './networks.js'

const { defineChain, ...chains } = networks

test.each(Object.entries(chains))('%s is a network that the kernel accepts as it is', (_, chain) => {
  const network = toNetwork(chain)
  expect(network).toMatchObject({ id: chain.id, name: chain.name, caipNetworkId: chain.caipNetworkId, nativeCurrency: chain.nativeCurrency })
  expect(network.rpcUrls.default.http).toHaveLength(1)
  expect(network.blockExplorers?.default.url).toMatch(/^https:/)
})

test('no two networks have the same id', () => {
  const ids = Object.values(chains).map(({ caipNetworkId }) => caipNetworkId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('defineChain gives back what it gets', () => {
  expect(defineChain(networks.mainnet)).toBe(networks.mainnet)
})
