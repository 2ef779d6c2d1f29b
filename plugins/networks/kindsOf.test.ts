import { expect, test } from 'vitest'
import type { Network } from '../../kernel/api/index.js'
import { kindsOf } from './kindsOf.js'

const network = (namespace: string, id: string): Network => ({
  id,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}`,
  name: id,
  nativeCurrency: { name: 'X', symbol: 'X', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

test('one of each kind: its chosen network, else its first, with the account that is connected', () => {
  const kinds = kindsOf(
    { items: [network('eip155', '1'), network('eip155', '137'), network('solana', 's')], active: { eip155: 'eip155:137' } },
    {
      active: 'eip155',
      byNamespace: {
        eip155: {
          status: 'connected',
          connectorId: 'x',
          kind: 'injected' as const,
          wallet: { id: 'x', name: 'Harbor', icon: undefined, rdns: undefined },
          accounts: ['0xa'],
          address: '0xa',
          chain: 'eip155:137',
        },
      },
    },
  )
  expect(kinds.map(({ namespace, network: { id }, address, wallet, active }) => [namespace, id, address, wallet, active])).toEqual([
    ['eip155', '137', '0xa', 'Harbor', true],
    ['solana', 's', undefined, '', false],
  ])
})
