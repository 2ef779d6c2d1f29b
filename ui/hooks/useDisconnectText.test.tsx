// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Connection, Network } from '../../kernel/api/index.js'
import { renderUi } from '../testing/renderUi.js'
import { useDisconnectText } from './useDisconnectText.js'

const network = (chainNamespace: string, reference: string, name: string): Network => ({
  id: reference,
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${reference}`,
  name,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})
const networks = [network('eip155', '1', 'Ethereum'), network('solana', 'main', 'Solana')]
const connection = (name: string, chain: string): Connection => ({
  connectorId: name,
  kind: 'injected',
  wallet: { id: name, name, icon: undefined, rdns: undefined },
  accounts: ['a'],
  address: 'a',
  chain,
})
const Text = () => {
  const said = useDisconnectText()
  return <p>{said ? `${said.label}. ${said.note}` : 'Disconnect'}</p>
}

test('a button that disconnects one kind of network says no more', async () => {
  const ui = await renderUi(<Text />, { networks, connections: { eip155: connection('Harbor', 'eip155:1') } })
  expect(ui.find('p').textContent).toBe('Disconnect')
})

test('a button that disconnects several says which', async () => {
  const ui = await renderUi(<Text />, { networks, connections: { eip155: connection('Harbor', 'eip155:1'), solana: connection('Beacon', 'solana:main') } })
  expect(ui.find('p').textContent).toBe('Disconnect both. This ends Harbor on Ethereum and Beacon on Solana.')
})
