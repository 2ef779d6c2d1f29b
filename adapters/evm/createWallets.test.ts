import { expect, test } from 'vitest'
import { type TransportChange, WalletGoneError } from '../../kernel/api/index.js'
import type { ConnectedProvider } from '../../ports/evm.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { createWallets } from './createWallets.js'

const account = '0x7f3a5c1e0b2d4f6a8c9e1b3d5f7a9c0e2d4691bc'
const setup = (given: Partial<ConnectedProvider> = {}) => {
  const wallet = fakeEthereum({ permitted: true })
  const told = new Set<(change: TransportChange) => void>()
  let closed = 0
  const connected: ConnectedProvider = {
    name: 'Vault',
    provider: wallet.provider,
    accounts: [account],
    chain: 1,
    watch: (listener) => {
      told.add(listener)
      return () => told.delete(listener)
    },
    close: async () => {
      closed++
    },
    ...given,
  }
  const wallets = createWallets({ page: new EventTarget(), after: fakeClock().after })
  return { wallet, told, wallets, connected, closed: () => closed }
}

test('a wallet connected by another library is used under the same rules, and disconnected by that library', async () => {
  const { wallet, wallets, connected, told, closed } = setup()
  const [opened] = await wallets.opened(connected)
  expect(opened).toMatchObject({ namespace: 'eip155', accounts: [account], chain: 'eip155:1' })
  await expect(opened?.transport.request({ method: 'eth_sendTransaction', chain: 'eip155:137' })).rejects.toThrow('eip155:137')
  const heard: TransportChange[] = []
  const undo = opened?.transport.watch((change) => heard.push(change))
  wallet.selectChain(137)
  for (const tell of told) tell({ chain: 'eip155:137' })
  for (const tell of told) tell({ accounts: [`0x${'2'.repeat(40)}`] })
  expect(heard).toEqual([{ chain: 'eip155:137' }, { accounts: [`0x${'2'.repeat(40)}`] }])
  undo?.()
  expect([wallet.listeners(), told.size]).toEqual([0, 0])
  await opened?.transport.close()
  expect(closed()).toBe(1)
  expect(wallet.calls.map(({ method }) => method)).not.toContain('wallet_revokePermissions')
})

test('the answer to a request for the chain counts as an event', async () => {
  const { wallet, wallets, connected } = setup()
  const [opened] = await wallets.opened(connected)
  const heard: TransportChange[] = []
  opened?.transport.watch((change) => heard.push(change))
  wallet.manner('eth_chainId', { result: '0x89' })
  await opened?.transport.request({ method: 'eth_chainId', chain: 'eip155:1' })
  expect(heard).toEqual([{ chain: 'eip155:137' }])
})

test('the answers of a library are validated', async () => {
  for (const provider of [undefined, null, 7, {}, { request: 'yes' }]) {
    const { wallets, connected } = setup({ provider })
    await expect(wallets.opened(connected)).rejects.toBeInstanceOf(WalletGoneError)
  }
  for (const accounts of [undefined, [], ['0x1'], 'all']) {
    const { wallets, connected } = setup({ accounts })
    expect(await wallets.opened(connected)).toEqual([])
  }
  for (const chain of [undefined, 'one', -1, 0]) {
    const { wallets, connected } = setup({ chain })
    await expect(wallets.opened(connected)).rejects.toThrow('chain id')
  }
})
