import { expect, test } from 'vitest'
import { knownNetwork } from './knownNetwork.js'

test.each([
  ['eip155:1', 'Ethereum'],
  ['eip155:10', 'OP Mainnet'],
  ['eip155:1313161554', 'Aurora'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
  ['eip155:2', undefined],
  ['eip155:', undefined],
  ['eip155:1x', undefined],
  ['', undefined],
])('%s is %s', (id, name) => {
  expect(knownNetwork(id)).toBe(name)
})
