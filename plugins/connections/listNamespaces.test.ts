import { expect, test } from 'vitest'
import type { Connection } from '../../kernel/api/index.js'
import { testNetwork } from '../../tests/harness/testNetwork.js'
import { listNamespaces } from './listNamespaces.js'

const connection = (connectorId: string): Connection => ({
  connectorId,
  kind: 'injected',
  wallet: { id: connectorId, name: connectorId, icon: undefined, rdns: undefined },
  accounts: ['0x1'],
  address: '0x1',
  chain: 'eip155:1',
})

test('each chain family of the page has a list, in the order of its networks, under the name of its first network', () => {
  const items = [testNetwork('solana', 'main', 'Solana'), testNetwork('eip155', 1, 'Ethereum'), testNetwork('eip155', 137, 'Polygon')]
  const [a, b] = [connection('a'), connection('b')]
  expect(listNamespaces({ items }, { connections: { eip155: [a] } }, { eip155: [b], bip122: [b] })).toEqual([
    { namespace: 'solana', name: 'Solana', live: [], ended: [] },
    { namespace: 'eip155', name: 'Ethereum', live: [a], ended: [b] },
  ])
})
