import { expect, test } from 'vitest'
import type { NamespaceSession, Network } from '../../kernel/api/index.js'
import { receivingAccount } from './receivingAccount.js'

const network = (namespace: string, id: string): Network => ({
  id,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}`,
  name: id,
  nativeCurrency: { name: 'X', symbol: 'X', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const items = [network('eip155', '1'), network('solana', 's'), network('eip155', '137'), network('eip155', '10')]
const connected: NamespaceSession = {
  status: 'connected',
  connectorId: 'x',
  kind: 'injected' as const,
  wallet: { id: 'x', name: 'X', icon: undefined, rdns: undefined },
  accounts: ['0xa'],
  address: '0xa',
  chain: 'eip155:137',
}
const at = (session: NamespaceSession) => receivingAccount({ active: 'eip155', byNamespace: { eip155: session }, connections: {} }, { items })

test('the networks of its kind, the one it is on first', () => {
  expect(at(connected)).toMatchObject({ namespace: 'eip155', address: '0xa' })
  expect(at(connected)?.networks.map(({ id }) => id)).toEqual(['137', '1', '10'])
})

test('where the wallet agrees to some only, those', () => {
  expect(at({ ...connected, approved: ['eip155:1', 'eip155:137'] })?.networks.map(({ id }) => id)).toEqual(['137', '1'])
})

test('while it reconnects too, and nothing without an account', () => {
  expect(at({ status: 'reconnecting', connectorId: 'x', address: '0xb', chain: 'eip155:42220' })?.networks.map(({ id }) => id)).toEqual(['1', '137', '10'])
  expect(at({ status: 'disconnected' })).toBeUndefined()
  expect(receivingAccount({ active: undefined, byNamespace: {}, connections: {} }, { items })).toBeUndefined()
})
