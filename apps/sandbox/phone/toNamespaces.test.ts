import { expect, test } from 'vitest'
import { toNamespaces } from './toNamespaces.js'

const offer = {
  networks: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  address: (chain: string) => (chain.startsWith('solana') ? 'So1' : '0xa'),
}
const events = ['chainChanged', 'accountsChanged']

test('grants what is asked for and known, of every namespace', () => {
  const optionalNamespaces = {
    eip155: { chains: ['eip155:1', 'eip155:137', 'eip155:10'], methods: ['personal_sign', 'eth_sign'], events: [...events, 'message'] },
    solana: { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: ['solana_signMessage'], events: [] },
    polkadot: { chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'], methods: ['polkadot_signMessage'], events: [] },
  }
  expect(toNamespaces({ requiredNamespaces: {}, optionalNamespaces }, offer)).toEqual({
    eip155: { chains: ['eip155:1', 'eip155:137'], accounts: ['eip155:1:0xa', 'eip155:137:0xa'], methods: ['personal_sign'], events },
    solana: {
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1'],
      methods: ['solana_signMessage'],
      events: [],
    },
  })
})

test('takes a network named in the key, and required and optional together', () => {
  const granted = toNamespaces(
    {
      requiredNamespaces: { 'eip155:137': { methods: ['personal_sign'], events } },
      optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign', 'eth_sendTransaction'], events } },
    },
    offer,
  )
  expect(granted?.eip155).toMatchObject({ chains: ['eip155:137', 'eip155:1'], methods: ['personal_sign', 'eth_sendTransaction'] })
})

test.each([
  ['a required network it does not have', { requiredNamespaces: { eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events } } }],
  ['a required method it does not know', { requiredNamespaces: { eip155: { chains: ['eip155:1'], methods: ['eth_sign'], events } } }],
  ['nothing that it has', { requiredNamespaces: {}, optionalNamespaces: { eip155: { chains: ['eip155:10'], methods: ['personal_sign'], events } } }],
  ['nothing at all', { requiredNamespaces: {} }],
])('grants nothing for %s', (_, wishes) => {
  expect(toNamespaces(wishes, offer)).toBeUndefined()
})
