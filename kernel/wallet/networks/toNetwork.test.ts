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

test('drawings of a network and of its coin are kept, and others than drawings are not', () => {
  const mark = { ground: '#0052ff', ink: '#ffffff', path: 'M5 13h9v-2H5z' }
  expect(toNetwork({ ...plain, mark, coinMark: { ...mark, onload: 'alert(1)' } })).toMatchObject({ mark, coinMark: mark })
  const without = toNetwork({ ...plain, mark: { ...mark, path: 'M0 0"/><script>' }, coinMark: 'https://x.example/coin.svg' })
  expect([without.mark, without.coinMark]).toEqual([undefined, undefined])
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
  [{ ...plain, id: 'solana:main', chainNamespace: 'eip155' }, 'id'],
  [{ ...plain, chainNamespace: 'EIP155' }, 'id'],
  [{ ...plain, id: undefined }, 'id'],
])('case %# is refused and the field named', (input, field) => {
  expect(() => toNetwork(input)).toThrow(`networks[].${field}`)
})

test('the error says what was given and what is accepted', () => {
  expect(() => toNetwork({ ...plain, id: 'main' })).toThrowErrorMatchingInlineSnapshot(`
    [InvalidOptionError: Invalid chainId: \`networks[].id\` is not valid.

    Given: "main"
    Accepted: a chain id, with chainNamespace where it is not "eip155"

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p100]
  `)
})

test.each([
  [
    'an address that is undefined',
    { rpcUrls: { default: { http: [undefined, 'https://rpc.example'] } } },
    { rpcUrls: { default: { http: ['https://rpc.example/'] } } },
  ],
  ['text in place of a list', { rpcUrls: { default: { http: 'https://rpc.example' } } }, { rpcUrls: { default: { http: ['https://rpc.example/'] } } }],
  ['a number among the addresses', { rpcUrls: { default: { http: [5] } } }, { rpcUrls: { default: { http: [] } } }],
  ['text in place of the addresses', { rpcUrls: 'https://rpc.example' }, { rpcUrls: { default: { http: [] } } }],
  ['no currency', { nativeCurrency: undefined }, { nativeCurrency: { name: 'Local', symbol: 'Local', decimals: 18 } }],
  ['decimals that no currency has', { nativeCurrency: { symbol: 'X', decimals: 37 } }, { nativeCurrency: { symbol: 'X', decimals: 18 } }],
  ['decimals as text', { nativeCurrency: { symbol: 'X', decimals: '18' } }, { nativeCurrency: { symbol: 'X', decimals: 18 } }],
  ['no name', { name: undefined }, { name: 'eip155:31337' }],
  ['a name that cannot be shown', { name: '\u202e' }, { name: 'eip155:31337' }],
  ['a whole id alone', { id: 'solana:main', nativeCurrency: undefined }, { caipNetworkId: 'solana:main', nativeCurrency: { decimals: 9 } }],
])('a network with %s is completed', (_, change, expected) => {
  expect(toNetwork({ ...plain, ...change })).toMatchObject(expected)
})

test('amounts of a family without known decimals are shown in base units', () => {
  expect(toNetwork({ id: 'main', chainNamespace: 'polkadot', name: 'Relay' }).nativeCurrency).toEqual({ name: 'Relay', symbol: 'Relay', decimals: 0 })
})

test('RPC addresses of the page that are text in place of a list are used', () => {
  expect(toNetwork(plain, { customRpcUrls: { 'eip155:31337': 'https://own.example' } }).rpcUrls.default.http[0]).toBe('https://own.example/')
})

test('the shape of earlier versions of the former kit becomes the same network', () => {
  const former = {
    chainId: 1,
    name: 'Ethereum',
    currency: 'ETH',
    explorerUrl: 'https://etherscan.io',
    rpcUrl: 'https://rpc.example',
    imageUrl: 'https://x.example/a.png',
  }
  const network = {
    id: 1,
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example/'] } },
    blockExplorers: { default: { name: 'etherscan.io', url: 'https://etherscan.io/' } },
    assets: { imageUrl: 'https://x.example/a.png' },
  }
  expect(toNetwork(former)).toEqual(network)
  expect(toNetwork({ ...former, id: 'eip155:1', chainNamespace: 'eip155' })).toEqual(network)
})

test('for a network without RPC addresses only the wallet answers', () => {
  expect(toNetwork({ ...plain, rpcUrls: undefined }).rpcUrls.default.http).toEqual([])
})

test('an unencrypted RPC address is left out', () => {
  expect(toNetwork({ ...plain, rpcUrls: { default: { http: ['http://rpc.example', 'https://rpc.example'] } } }).rpcUrls.default.http).toEqual([
    'https://rpc.example/',
  ])
})
