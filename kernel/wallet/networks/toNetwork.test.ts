import { mainnet, polygon, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { toNetwork } from './toNetwork.js'

const plain = {
  id: 31_337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://localhost:8545'] } },
}

test('a chain of viem becomes a network', () => {
  expect(toNetwork(mainnet)).toMatchObject({
    id: 1,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io/' } },
  })
  expect(toNetwork(polygon).caipNetworkId).toBe('eip155:137')
  expect(toNetwork(sepolia).testnet).toBe(true)
})

test('other namespaces are declared by a complete CAIP-2 id or by its parts', () => {
  const currency = { nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
  expect(toNetwork({ ...plain, ...currency, id: 'main', chainNamespace: 'solana' })).toMatchObject({ id: 'main', caipNetworkId: 'solana:main' })
  expect(toNetwork({ ...plain, ...currency, id: 'solana:main', chainNamespace: 'solana' })).toMatchObject({ id: 'main', caipNetworkId: 'solana:main' })
})

test('names and symbols are cleaned, links and images validated', () => {
  const network = toNetwork({
    ...plain,
    name: 'Lo\u202ecal',
    nativeCurrency: { name: 'Ether', symbol: 'E\u200bTH', decimals: 18 },
    blockExplorers: { default: { name: 'X', url: 'javascript:alert(1)' } },
    assets: { imageUrl: 'javascript:alert(1)', imageId: 'abc' },
    __proto__: { polluted: true },
    extra: { anything: true },
  })
  expect(network).toEqual({
    id: 31_337,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:31337',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost:8545/'] } },
    assets: { imageId: 'abc' },
  })
})

test.each([
  [undefined, 'id'],
  [null, 'id'],
  ['mainnet', 'id'],
  [{ ...plain, id: 0 }, 'id'],
  [{ ...plain, id: -1 }, 'id'],
  [{ ...plain, id: 1.5 }, 'id'],
  [{ ...plain, id: '0x1' }, 'id'],
  [{ ...plain, id: 2 ** 60 }, 'id'],
  [{ ...plain, id: 'solana:main' }, 'id'],
  [{ ...plain, chainNamespace: 'EIP155' }, 'id'],
  [{ ...plain, name: '' }, 'name'],
  [{ ...plain, name: '\u202e' }, 'name'],
  [{ ...plain, nativeCurrency: undefined }, 'nativeCurrency'],
  [{ ...plain, nativeCurrency: { symbol: 'X', decimals: 37 } }, 'nativeCurrency'],
  [{ ...plain, nativeCurrency: { symbol: 'X', decimals: '18' } }, 'nativeCurrency'],
  [{ ...plain, rpcUrls: { default: { http: 'https://x.com' } } }, 'rpcUrls.default.http'],
  [{ ...plain, rpcUrls: { default: { http: [5] } } }, 'rpcUrls.default.http'],
])('case %# is refused and the field named', (input, field) => {
  expect(() => toNetwork(input)).toThrow(`networks[].${field}`)
})

test('the error says what was given and what is accepted', () => {
  expect(() => toNetwork({ ...plain, name: 7 })).toThrowErrorMatchingInlineSnapshot(`
    [InvalidOptionError: The option "networks[].name" is not valid.

    Given: 7
    Accepted: a text

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p100]
  `)
})

test('for a network without RPC addresses only the wallet answers', () => {
  expect(toNetwork({ ...plain, rpcUrls: undefined }).rpcUrls.default.http).toEqual([])
})

test('an unencrypted RPC address is left out', () => {
  expect(toNetwork({ ...plain, rpcUrls: { default: { http: ['http://rpc.example', 'https://rpc.example'] } } }).rpcUrls.default.http).toEqual([
    'https://rpc.example/',
  ])
})
