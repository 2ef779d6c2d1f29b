// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { UserRejectedError } from '../../kernel/api/index.js'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { type FakeEthereumOptions, fakeEthereum } from '../../tests/harness/fakeEthereum.js'
import { evm } from './manifest.js'

const account = '0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC'
const other = '0x00000000000000000000000000000000000000AA'

const setup = (options: FakeEthereumOptions & { storage?: Storage } = {}) => {
  const wallet = fakeEthereum({ page: window, ...options })
  const world = createTestKernel({
    plugins: [evm()],
    storage: options.storage ?? createMemoryStorage(),
    fetch: async (_, init) => {
      const { id } = JSON.parse(String(init?.body))
      return Response.json({ jsonrpc: '2.0', id, result: '0x8ac7230489e80000' })
    },
  })
  const session = () => world.kernel.sessions.state.get().byNamespace.eip155
  const end = async () => {
    wallet.vanish()
    await world.kernel.destroy()
  }
  onTestFinished(end)
  return { ...world, wallet, session, end }
}

test('an installed wallet connects, signs, switches, follows the wallet and disconnects', async () => {
  const { kernel, wallet, session, end } = setup({ chains: [1] })
  const connection = await kernel.sessions.connect('example.acme')
  expect(connection).toMatchObject({ address: account, chain: 'eip155:1', wallet: { name: 'Acme', rdns: 'example.acme' } })

  expect([kernel.capabilities.can('transfer', 'eip155'), kernel.capabilities.can('transfer', 'solana')]).toEqual([true, false])
  expect(await kernel.capabilities.get('eip155', 'signMessage')?.sign(account, 'hi')).toBe(`0x${'ab'.repeat(65)}`)
  expect((await kernel.capabilities.get('eip155', 'nativeBalance')?.read(account, 'eip155:1'))?.amount).toBe(10n ** 19n)

  await kernel.networks.switchTo('eip155:137')
  expect(wallet.chainId).toBe(137)
  expect(session()).toMatchObject({ status: 'connected', chain: 'eip155:137' })

  wallet.selectAccounts([other])
  expect(session()).toMatchObject({ status: 'connected', address: other })

  await kernel.sessions.disconnect()
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.calls.at(-1)?.method).toBe('wallet_revokePermissions')
  expect(wallet.listeners()).toBe(0)
  await end()
})

test('a declined connection leaves nothing behind', async () => {
  const { kernel, wallet, session, end } = setup({ manners: { eth_requestAccounts: 'decline' } })
  await expect(kernel.sessions.connect('example.acme')).rejects.toBeInstanceOf(UserRejectedError)
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.listeners()).toBe(0)
  await end()
})

test('after a reload the wallet is connected again without a prompt', async () => {
  const storage = createMemoryStorage()
  const before = setup({ storage })
  await before.kernel.sessions.connect('example.acme')
  await before.end()

  const after = setup({ storage, permitted: true })
  await expect.poll(() => after.session()?.status).toBe('connected')
  expect(after.wallet.calls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  await after.end()
})

test('after a reload a wallet that no longer allows an account is not connected', async () => {
  const storage = createMemoryStorage()
  const before = setup({ storage })
  await before.kernel.sessions.connect('example.acme')
  await before.end()

  const after = setup({ storage })
  await expect.poll(() => after.session()?.status).toBe('disconnected')
  expect(after.wallet.calls.map(({ method }) => method)).toEqual(['eth_accounts'])
  await after.end()
})

test('a wallet that locks itself is connected again without a prompt when it is unlocked, also after a reload', async () => {
  const storage = createMemoryStorage()
  const first = setup({ storage })
  await first.kernel.sessions.connect('example.acme')
  for (const _ of [1, 2]) {
    first.wallet.lock()
    await expect.poll(first.session).toEqual({ status: 'disconnected' })
    first.wallet.unlock()
    await expect.poll(first.session).toMatchObject({ status: 'connected', address: account })
  }
  expect(first.wallet.calls.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  first.wallet.lock()
  await expect.poll(first.session).toEqual({ status: 'disconnected' })
  await first.end()
  expect(first.wallet.listeners()).toBe(0)

  const second = setup({ storage, permitted: true, locked: true })
  await expect.poll(second.session).toEqual({ status: 'disconnected' })
  second.wallet.unlock()
  await expect.poll(second.session).toMatchObject({ status: 'connected', address: account })
  expect(second.wallet.calls.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  await second.end()
  expect(second.wallet.listeners()).toBe(0)
})

test('a wallet that takes its permission back has disconnected: nothing is stored, and granting it to another page connects nothing', async () => {
  const storage = createMemoryStorage()
  const { kernel, wallet, session } = setup({ storage })
  await kernel.sessions.connect('example.acme')
  const kept = () => Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')).join()
  await expect.poll(kept).toContain(account)
  wallet.revoke()
  await expect.poll(session).toEqual({ status: 'disconnected' })
  expect(wallet.listeners()).toBe(0)
  await expect.poll(kept).not.toContain(account)
  wallet.emit('accountsChanged', [account])
  await new Promise<void>((done) => setImmediate(done))
  expect(session()).toEqual({ status: 'disconnected' })
})

test('a wallet that locks itself during a request ends it, and the connection that comes back can be used', async () => {
  const { kernel, wallet, session } = setup({ manners: { personal_sign: 'hold' } })
  await kernel.sessions.connect('example.acme')
  const signing = kernel.capabilities.get('eip155', 'signMessage')?.sign(account, 'hi')
  const outcome = signing?.then(
    () => 'signed',
    () => 'ended',
  )
  await expect.poll(() => wallet.held).toBe(1)
  wallet.lock()
  await expect.poll(session).toEqual({ status: 'disconnected' })
  wallet.decline()
  expect(await outcome).toBe('ended')
  wallet.unlock()
  await expect.poll(session).toMatchObject({ status: 'connected', address: account })
  wallet.manner('personal_sign', { result: `0x${'cd'.repeat(65)}` })
  expect(await kernel.capabilities.get('eip155', 'signMessage')?.sign(account, 'hi')).toBe(`0x${'cd'.repeat(65)}`)
})

test('a destroyed kernel handles no announcement and has no listener on the wallet', async () => {
  const { kernel, wallet, end } = setup()
  await kernel.sessions.connect('example.acme')
  await end()
  expect(wallet.listeners()).toBe(0)
  wallet.announce()
  expect(kernel.connectors.state.get().items.length).toBeLessThanOrEqual(1)
})
