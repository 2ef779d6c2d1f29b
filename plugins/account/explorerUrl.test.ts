import { expect, test } from 'vitest'
import type { Network } from '../../kernel/api/index.js'
import { explorerUrl } from './explorerUrl.js'

const network = (url: string): Network => ({
  id: 1,
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Explorer', url } },
})

test.each([
  ['https://etherscan.io', 'https://etherscan.io/address/0xa1'],
  ['https://etherscan.io/', 'https://etherscan.io/address/0xa1'],
  ['https://example.org/scan//', 'https://example.org/scan/address/0xa1'],
  ['javascript:alert(1)', undefined],
  ['http://etherscan.io', undefined],
  ['https://user:pass@etherscan.io', undefined],
])('%s', (base, expected) => {
  expect(explorerUrl(network(base), '0xa1')).toBe(expected)
})

test('an address cannot leave its place in the path', () => {
  expect(explorerUrl(network('https://etherscan.io'), '../?a=#b')).toBe('https://etherscan.io/address/..%2F%3Fa%3D%23b')
})

test('no network, no link', () => {
  expect(explorerUrl(undefined, '0xa1')).toBeUndefined()
})
