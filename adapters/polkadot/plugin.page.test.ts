// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { SwitchError, UserRejectedError } from '../../kernel/api/index.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { kusama, polkadot as main, westend } from '../../networks/otherNetworks.js'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { type FakePolkadotOptions, fakePolkadot, polkadotAddress } from '../../tests/harness/fakePolkadot.js'
import { polkadot } from './manifest.js'
import type { PolkadotProvider } from './PolkadotProvider.js'

const networks = [main, kusama, westend].map((network) => toNetwork(network))
const id = 'polkadot:Acme'
const genesis = `0x${main.id}${'0'.repeat(32)}`

/** A page of its own each time, with one wallet and the networks of the host. */
const setup = (options: FakePolkadotOptions = {}, storage: Storage = createMemoryStorage()) => {
  const wallet = fakePolkadot({ page: window, ...options })
  const kernel = createTestKernel({ plugins: [polkadot()], networks, storage })
  const session = () => kernel.kernel.sessions.state.get().byNamespace.polkadot
  const end = async () => {
    Reflect.deleteProperty(window, 'injectedWeb3')
    await kernel.kernel.destroy()
  }
  onTestFinished(end)
  const provider = () => kernel.kernel.sessions.transport('polkadot')?.native as unknown as PolkadotProvider
  return { ...kernel, wallet, session, end, provider }
}

test('an installed wallet connects, signs, follows the wallet and disconnects', async () => {
  const { kernel, wallet, session } = setup()
  const connection = await kernel.sessions.connect(id)
  // Extensions write addresses for any network; here they are as the network writes them.
  expect(connection).toMatchObject({ address: polkadotAddress(7, 0), accounts: [polkadotAddress(7, 0)], chain: main.caipNetworkId })
  expect((['transfer', 'nativeBalance', 'signMessage'] as const).map((name) => kernel.capabilities.can(name, 'polkadot'))).toEqual([false, false, true])
  expect(await kernel.capabilities.get('polkadot', 'signMessage')?.sign(polkadotAddress(7, 0), '0x hi')).toBe(`0x${'ab'.repeat(64)}`)
  expect(wallet.calls.at(-1)).toEqual({ method: 'signRaw', input: { address: polkadotAddress(7), data: '0x3078206869', type: 'bytes' } })
  wallet.manner('signRaw', 'decline')
  await expect(kernel.capabilities.get('polkadot', 'signMessage')?.sign(polkadotAddress(7, 0), 'hi')).rejects.toBeInstanceOf(UserRejectedError)

  wallet.show([{ address: polkadotAddress(8) }, { address: polkadotAddress(7) }])
  await expect.poll(session).toMatchObject({ status: 'connected', address: polkadotAddress(8, 0), accounts: [polkadotAddress(8, 0), polkadotAddress(7, 0)] })
  await kernel.sessions.disconnect()
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.listeners()).toBe(0)
})

test('another network writes the same account differently; the wallet is not asked to change anything', async () => {
  const { kernel, wallet, session, provider } = setup()
  await kernel.sessions.connect(id)
  await kernel.networks.switchTo(kusama.caipNetworkId)
  expect(session()).toMatchObject({ chain: kusama.caipNetworkId, address: polkadotAddress(7, 2) })
  await kernel.networks.switchTo(westend.caipNetworkId)
  expect(session()).toMatchObject({ chain: westend.caipNetworkId, address: polkadotAddress(7) })
  expect(provider().address).toBe(polkadotAddress(7))
  expect(new Set(wallet.calls.map(({ method }) => method))).toEqual(new Set(['enable', 'get']))
})

test('accounts that the wallet keeps to another network are not shown, and without one of the network a switch fails', async () => {
  const { kernel, session } = setup({
    accounts: [{ address: polkadotAddress(7), genesisHash: genesis }, { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 7],
  })
  await kernel.sessions.connect(id)
  const refused = await kernel.networks.switchTo(kusama.caipNetworkId).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SwitchError)
  expect(refused).toMatchObject({ reason: 'unsupported' })
  expect(session()).toMatchObject({ chain: main.caipNetworkId, accounts: [polkadotAddress(7, 0)] })
})

test.each<[string, unknown]>([
  ['no account', []],
  ['accounts of other families', [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }]],
  ['something else than a list', { address: polkadotAddress(7) }],
])('a wallet that gives %s is not connected', async (_, accounts) => {
  const { kernel, wallet, session } = setup()
  wallet.show(accounts)
  await expect(kernel.sessions.connect(id)).rejects.toMatchObject({ name: expect.stringMatching(/Error$/) })
  expect(session()).toEqual({ status: 'disconnected' })
})

test('a declined connection leaves nothing behind, and the next one works', async () => {
  const { kernel, wallet, session } = setup()
  wallet.manner('enable', 'decline')
  await expect(kernel.sessions.connect(id)).rejects.toBeInstanceOf(UserRejectedError)
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.listeners()).toBe(0)
  wallet.manner('enable', 'approve')
  await kernel.sessions.connect(id)
  expect(session()).toMatchObject({ status: 'connected' })
})

test('a prompt that waits already connects when it is approved and the visitor returns', async () => {
  const { kernel, wallet, session } = setup()
  wallet.prompts.leavePrompt()
  const connecting = kernel.sessions.connect(id)
  await expect.poll(() => wallet.calls.length).toBeGreaterThan(1)
  wallet.prompts.approve()
  window.dispatchEvent(new Event('focus'))
  await connecting
  expect(session()).toMatchObject({ status: 'connected' })
})

test('a reload reopens a wallet that knows the page', async () => {
  const storage = createMemoryStorage()
  const first = setup({}, storage)
  await first.kernel.sessions.connect(id)
  await first.environment.settle()
  await first.end()
  const second = setup({ permitted: true }, storage)
  await expect.poll(second.session).toMatchObject({ status: 'connected', address: polkadotAddress(7, 0), chain: main.caipNetworkId })
  await second.end()
  const third = setup({ permitted: true, accounts: [] }, storage)
  await expect.poll(third.session).toEqual({ status: 'disconnected' })
  third.wallet.show([{ address: polkadotAddress(7) }])
  await expect.poll(third.session).toMatchObject({ status: 'connected', address: polkadotAddress(7, 0) })
})

test('a wallet that shows no account any more ends the connection, and one that was locked only comes back', async () => {
  const { kernel, wallet, session } = setup()
  await kernel.sessions.connect(id)
  for (const _ of [1, 2]) {
    wallet.show([])
    await expect.poll(session).toEqual({ status: 'disconnected' })
    wallet.show([{ address: polkadotAddress(7) }])
    await expect.poll(session).toMatchObject({ status: 'connected', address: polkadotAddress(7, 0) })
  }
})

test('hosts get a signer of @polkadot/api, and what they send is validated before the wallet is asked', async () => {
  const { kernel, wallet, provider } = setup()
  await kernel.sessions.connect(id)
  const native = provider()
  expect(native).toMatchObject({ name: 'Acme', namespace: 'polkadot', address: polkadotAddress(7, 0) })
  expect(await native.signRaw({ address: polkadotAddress(7), data: '0x6869', type: 'bytes' })).toEqual({ id: 1, signature: `0x${'ab'.repeat(64)}` })
  expect(wallet.calls.at(-1)).toMatchObject({ method: 'signRaw', input: { data: '0x6869' } })
  const payload = { address: polkadotAddress(7, 0), genesisHash: genesis, method: '0x00' }
  expect(await native.signPayload(payload)).toMatchObject({ id: 2 })
  expect(wallet.calls.at(-1)).toEqual({ method: 'signPayload', input: { ...payload, address: polkadotAddress(7) } })
  const asked = wallet.calls.length
  await expect(native.signPayload({ ...payload, genesisHash: `0x${kusama.id}${'0'.repeat(32)}` })).rejects.toMatchObject({ code: 'P343' })
  await expect(native.signPayload({ ...payload, address: polkadotAddress(8) })).rejects.toMatchObject({ rpcCode: 4_100 })
  await expect(native.signRaw({ address: polkadotAddress(7), data: '0xff' })).rejects.toMatchObject({ rpcCode: -32_602 })
  await expect(native.signMessage({ message: 'hi', address: 'not-an-address' })).rejects.toMatchObject({ rpcCode: 4_100 })
  await expect(native.request({ method: 'polkadot_other' })).rejects.toMatchObject({ rpcCode: 4_200 })
  expect(wallet.calls.length).toBe(asked)
})
