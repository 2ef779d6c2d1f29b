// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { UserRejectedError } from '../../kernel/api/index.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { cosmosHub, osmosis } from '../../networks/otherNetworks.js'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { cosmosAddress, fakeCosmos } from '../../tests/harness/fakeCosmos.js'
import { testNetwork } from '../../tests/harness/testNetwork.js'
import type { CosmosProvider } from './CosmosProvider.js'
import { cosmos } from './manifest.js'

const unknown = testNetwork('cosmos', 'harbor-1', 'Harbor')
const networks = [...[cosmosHub, osmosis].map((network) => toNetwork(network)), unknown]
const id = 'cosmos:Keplr'

/** A page of its own each time, with one wallet and the networks of the host. */
const setup = (options: { readonly permitted?: boolean; readonly path?: string } = {}, storage: Storage = createMemoryStorage()) => {
  const { path = 'keplr' } = options
  const wallet = fakeCosmos({ page: window, ...options })
  const kernel = createTestKernel({ plugins: [cosmos({ wallets: [{ name: 'Orrery', path: 'orrery' }] })], networks, storage })
  const session = () => kernel.kernel.sessions.state.get().byNamespace.cosmos
  const end = async () => {
    Reflect.deleteProperty(window, path)
    await kernel.kernel.destroy()
  }
  onTestFinished(end)
  const provider = () => kernel.kernel.sessions.transport('cosmos')?.native as unknown as CosmosProvider
  return { ...kernel, wallet, session, end, provider }
}

test('an installed wallet connects, signs by ADR-036, follows the wallet and disconnects', async () => {
  const { kernel, wallet, session } = setup()
  const connection = await kernel.sessions.connect(id)
  expect(connection).toMatchObject({ address: cosmosAddress(7), accounts: [cosmosAddress(7)], chain: cosmosHub.caipNetworkId })
  expect((['transfer', 'nativeBalance', 'signMessage'] as const).map((name) => kernel.capabilities.can(name, 'cosmos'))).toEqual([false, false, true])
  expect(await kernel.capabilities.get('cosmos', 'signMessage')?.sign(cosmosAddress(7), 'hi <&> ё')).toBe(wallet.signature)
  expect(wallet.calls.at(-1)).toEqual({ method: 'signArbitrary', input: ['cosmoshub-4', cosmosAddress(7), 'hi <&> ё'] })
  wallet.manner('signArbitrary', 'decline')
  await expect(kernel.capabilities.get('cosmos', 'signMessage')?.sign(cosmosAddress(7), 'hi')).rejects.toBeInstanceOf(UserRejectedError)

  wallet.selectAccount(8)
  await expect.poll(session).toMatchObject({ status: 'connected', address: cosmosAddress(8) })
  await kernel.sessions.disconnect()
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.calls.at(-1)).toEqual({ method: 'disable', input: [['cosmoshub-4']] })
})

test('another network has the same key by another address, and the wallet is asked for it', async () => {
  const { kernel, wallet, session } = setup()
  await kernel.sessions.connect(id)
  await kernel.networks.switchTo(osmosis.caipNetworkId)
  expect(session()).toMatchObject({ chain: osmosis.caipNetworkId, address: cosmosAddress(7, 'osmo') })
  await kernel.capabilities.get('cosmos', 'signMessage')?.sign(cosmosAddress(7, 'osmo'), 'hi')
  expect(wallet.calls.at(-1)).toEqual({ method: 'signArbitrary', input: ['osmosis-1', cosmosAddress(7, 'osmo'), 'hi'] })
  wallet.selectAccount(9)
  await expect.poll(session).toMatchObject({ address: cosmosAddress(9, 'osmo') })
})

test('a network that the wallet does not know, and a declined switch, leave everything as it was', async () => {
  const { kernel, wallet, session } = setup()
  await kernel.sessions.connect(id)
  await expect(kernel.networks.switchTo(unknown.caipNetworkId)).rejects.toMatchObject({ name: 'WalletError' })
  wallet.manner('enable', 'decline')
  await expect(kernel.networks.switchTo(osmosis.caipNetworkId)).rejects.toBeInstanceOf(UserRejectedError)
  expect(session()).toMatchObject({ status: 'connected', chain: cosmosHub.caipNetworkId, address: cosmosAddress(7) })
})

test.each<[string, (chain: string) => unknown]>([
  ['an address of another network', () => ({ algo: 'secp256k1', bech32Address: cosmosAddress(7, 'osmo'), pubKey: new Uint8Array(33).fill(2) })],
  ['a wrong checksum', () => ({ algo: 'secp256k1', bech32Address: `${cosmosAddress(7).slice(0, -1)}b`, pubKey: new Uint8Array(33).fill(2) })],
  ['no key', () => ({ algo: 'secp256k1', bech32Address: cosmosAddress(7) })],
  ['nothing', () => undefined],
])('a wallet that answers %s is not connected', async (_, answer) => {
  const { kernel, wallet, session } = setup()
  wallet.answer(answer)
  await expect(kernel.sessions.connect(id)).rejects.toMatchObject({ name: expect.stringMatching(/Error$/) })
  expect(session()).toEqual({ status: 'disconnected' })
})

test('a declined connection leaves nothing behind, and the next one works', async () => {
  const { kernel, wallet, session } = setup()
  wallet.manner('enable', 'decline')
  await expect(kernel.sessions.connect(id)).rejects.toBeInstanceOf(UserRejectedError)
  expect(session()).toEqual({ status: 'disconnected' })
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

test('a reload reopens a wallet that allows the page, and enables nothing again; one that does not stays closed', async () => {
  const storage = createMemoryStorage()
  const first = setup({}, storage)
  await first.kernel.sessions.connect(id)
  await first.environment.settle()
  await first.end()
  const second = setup({ permitted: true }, storage)
  await expect.poll(second.session).toMatchObject({ status: 'connected', address: cosmosAddress(7), chain: cosmosHub.caipNetworkId })
  expect(second.wallet.calls.map(({ method }) => method)).not.toContain('enable')
  await second.end()
  const third = setup({ permitted: false }, storage)
  await expect.poll(third.session).toEqual({ status: 'disconnected' })
})

test('a wallet that the host names is listed before the others, and reports by the event with its name', async () => {
  const { kernel, wallet, session } = setup({ path: 'orrery' })
  await kernel.sessions.connect('cosmos:Orrery')
  wallet.selectAccount(8)
  await expect.poll(session).toMatchObject({ status: 'connected', address: cosmosAddress(8) })
})

test('hosts get an offline signer of CosmJS, and what they send is validated before the wallet is asked', async () => {
  const { kernel, wallet, provider } = setup()
  await kernel.sessions.connect(id)
  const native = provider()
  expect(native).toMatchObject({ name: 'Keplr', namespace: 'cosmos', address: cosmosAddress(7) })
  expect(await native.getAccounts()).toEqual([{ address: cosmosAddress(7), algo: 'secp256k1', pubkey: new Uint8Array(33).fill(2) }])
  const doc = { chain_id: 'cosmoshub-4', account_number: '1', sequence: '2', fee: { gas: '1', amount: [] }, msgs: [{ type: 'x', value: {} }], memo: '' }
  expect(await native.signAmino(cosmosAddress(7), doc)).toMatchObject({ signed: doc, signature: { signature: wallet.signature } })
  expect(wallet.calls.at(-1)).toEqual({ method: 'signAmino', input: ['cosmoshub-4', cosmosAddress(7), doc] })
  const direct = { chainId: 'cosmoshub-4', bodyBytes: new Uint8Array(1), authInfoBytes: new Uint8Array(1), accountNumber: 1n }
  expect(await native.signDirect(cosmosAddress(7), direct)).toMatchObject({ signed: direct })
  expect(await native.signMessage({ message: 'hi' })).toBe(wallet.signature)
  const asked = wallet.calls.length
  await expect(native.signAmino(cosmosAddress(7), { ...doc, chain_id: 'osmosis-1' })).rejects.toMatchObject({ code: 'P343' })
  await expect(native.signAmino(cosmosAddress(7), { ...doc, chain_id: '' })).rejects.toMatchObject({ code: 'P343' })
  await expect(native.signAmino(cosmosAddress(8), doc)).rejects.toMatchObject({ rpcCode: 4_100 })
  await expect(native.request({ method: 'cosmos_other' })).rejects.toMatchObject({ rpcCode: 4_200 })
  expect(wallet.calls.length).toBe(asked)
})
