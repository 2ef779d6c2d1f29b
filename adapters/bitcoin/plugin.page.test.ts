// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { SwitchError, UserRejectedError } from '../../kernel/api/index.js'
import { bitcoin as main, bitcoinSignet, bitcoinTestnet4 } from '../../networks/otherNetworks.js'
import { toNetwork } from '../../kernel/wallet/networks/toNetwork.js'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { bitcoinAddress, fakeBitcoin, type FakeBitcoinOptions } from '../../tests/harness/fakeBitcoin.js'
import { bitcoin } from './manifest.js'

const networks = [main, bitcoinTestnet4, bitcoinSignet].map((network) => toNetwork(network))
const id = 'bitcoin:Acme'
const names = ['btc_providers', 'AcmeProvider', 'unisat', 'LeatherProvider']
const idOf = ({ dialect }: FakeBitcoinOptions) => (dialect === 'unisat' ? 'bitcoin:UniSat' : id)

/** A page of its own each time, with one wallet and the networks of the host. */
const setup = (options: FakeBitcoinOptions, storage: Storage = createMemoryStorage()) => {
  const wallet = fakeBitcoin({ page: window, ...options })
  const kernel = createTestKernel({ plugins: [bitcoin()], networks, storage })
  const session = () => kernel.kernel.sessions.state.get().byNamespace.bip122
  const end = async () => {
    for (const name of names) Reflect.deleteProperty(window, name)
    await kernel.kernel.destroy()
  }
  onTestFinished(end)
  return { ...kernel, wallet, session, end, id: idOf(options) }
}
const pair = (digit: number, test = true) => [bitcoinAddress(digit, { test }), bitcoinAddress(digit, { test, taproot: true })]

test.each(['sats', 'leather', 'unisat'] as const)('an installed wallet that speaks %s connects, signs, follows the wallet and disconnects', async (dialect) => {
  const { kernel, wallet, session, id } = setup({ dialect, network: 'Mainnet' })
  const accounts = (digit: number) => pair(digit, false).slice(0, dialect === 'unisat' ? 1 : 2)
  const connection = await kernel.sessions.connect(id)
  // For payments first, for ordinals second.
  expect(connection).toMatchObject({ address: accounts(7)[0], accounts: accounts(7), chain: main.caipNetworkId })
  expect((['transfer', 'nativeBalance', 'signMessage'] as const).map((name) => kernel.capabilities.can(name, 'bip122'))).toEqual([false, false, true])
  const [payment = ''] = accounts(7)
  expect(await kernel.capabilities.get('bip122', 'signMessage')?.sign(payment, 'hi')).toBe(Buffer.alloc(65, 31).toString('base64'))

  wallet.selectAccount(8)
  expect(session()).toMatchObject({ status: 'connected', address: accounts(8)[0], accounts: accounts(8) })
  await kernel.sessions.disconnect()
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.listeners()).toBe(0)
  if (dialect !== 'leather') expect(wallet.calls.at(-1)?.method).toMatch(/disconnect/)
})

test.each(['sats', 'unisat'] as const)('a wallet that speaks %s is asked to switch, and a declined switch changes nothing', async (dialect) => {
  const { kernel, wallet, session, id } = setup({ dialect, network: 'Testnet4' })
  await kernel.sessions.connect(id)
  expect(session()).toMatchObject({ chain: bitcoinTestnet4.caipNetworkId })
  wallet.manner('switch', 'decline')
  await expect(kernel.networks.switchTo(bitcoinSignet.caipNetworkId)).rejects.toBeInstanceOf(UserRejectedError)
  expect(session()).toMatchObject({ chain: bitcoinTestnet4.caipNetworkId })
  wallet.manner('switch', 'approve')
  await kernel.networks.switchTo(bitcoinSignet.caipNetworkId)
  expect(session()).toMatchObject({ status: 'connected', chain: bitcoinSignet.caipNetworkId, address: pair(7)[0] })
  // The main network has other addresses.
  await kernel.networks.switchTo(main.caipNetworkId)
  await expect.poll(session).toMatchObject({ status: 'connected', chain: main.caipNetworkId, address: pair(7, false)[0] })
})

test('a wallet that cannot be asked to switch says so, and stays where it is', async () => {
  const { kernel, session, id } = setup({ dialect: 'leather', network: 'Mainnet' })
  await kernel.sessions.connect(id)
  const refused = await kernel.networks.switchTo(bitcoinSignet.caipNetworkId).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SwitchError)
  expect(refused).toMatchObject({ reason: 'unsupported' })
  expect(session()).toMatchObject({ status: 'connected', chain: main.caipNetworkId })
})

test('a wallet on a network that the page does not have is connected there, and nothing is taken for the main network', async () => {
  const { kernel, wallet, session, id } = setup({ dialect: 'unisat', network: 'Mainnet' })
  await kernel.sessions.connect(id)
  wallet.emit('chainChanged', { enum: 'FRACTAL_BITCOIN_MAINNET' })
  expect(session()).toMatchObject({ status: 'connected', chain: 'bip122:fractal_bitcoin_mainnet', address: pair(7, false)[0] })
  // Its addresses are those of the main network, and its coins are others.
  const provider = kernel.sessions.transport('bip122')?.native as Record<string, (input: object) => Promise<unknown>>
  await expect(provider.sendTransfer?.({ recipient: bitcoinAddress(5, { test: false }), amount: 7 })).rejects.toMatchObject({ code: 'P343' })
  expect(wallet.calls.filter(({ method }) => method === 'sendBitcoin')).toEqual([])
})

test.each(['standard', 'sats', 'leather', 'unisat'] as const)('a declined connection to a wallet that speaks %s leaves nothing behind', async (dialect) => {
  const { kernel, wallet, session, id } = setup({ dialect })
  wallet.manner('connect', 'decline')
  await expect(kernel.sessions.connect(id)).rejects.toBeInstanceOf(UserRejectedError)
  expect(session()).toEqual({ status: 'disconnected' })
  expect(wallet.listeners()).toBe(0)
})

test.each(['sats', 'unisat'] as const)(
  'a reload reopens a wallet that speaks %s without a prompt; one that no longer allows it stays closed',
  async (dialect) => {
    const storage = createMemoryStorage()
    const first = setup({ dialect }, storage)
    await first.kernel.sessions.connect(first.id)
    await first.environment.settle()
    await first.end()
    const prompts = (wallet: { readonly calls: readonly { readonly method: string }[] }) =>
      wallet.calls.filter(({ method }) => /^(connect|wallet_connect|getA\w+)$/.test(method))

    const second = setup({ dialect, permitted: true }, storage)
    await expect.poll(second.session).toMatchObject({ status: 'connected', address: pair(7)[0], chain: bitcoinTestnet4.caipNetworkId })
    expect(prompts(second.wallet)).toEqual([])
    await second.end()

    const third = setup({ dialect, permitted: false }, storage)
    await expect.poll(third.session).toEqual({ status: 'disconnected' })
    expect(prompts(third.wallet)).toEqual([])
    // It was locked, and is unlocked.
    third.wallet.permit()
    third.wallet.selectAccount(7)
    await expect.poll(third.session).toMatchObject({ status: 'connected', address: pair(7)[0], chain: bitcoinTestnet4.caipNetworkId })
    expect(prompts(third.wallet)).toEqual([])
  },
)

test.each(['sats', 'unisat'] as const)('a wallet that speaks %s and takes its permission back ends the connection', async (dialect) => {
  const { kernel, wallet, session, id } = setup({ dialect })
  await kernel.sessions.connect(id)
  wallet.revoke()
  expect(session()).toEqual({ status: 'disconnected' })
})

test('a wallet that locks itself is connected again without a prompt when it is unlocked', async () => {
  const { kernel, wallet, session, id } = setup({ dialect: 'unisat' })
  await kernel.sessions.connect(id)
  for (const _ of [1, 2]) {
    wallet.emit('accountsChanged', [])
    expect(session()).toEqual({ status: 'disconnected' })
    const before = wallet.calls.length
    wallet.selectAccount(7)
    await expect.poll(session).toMatchObject({ status: 'connected', address: pair(7)[0] })
    expect(wallet.calls.slice(before).map(({ method }) => method)).not.toContain('requestAccounts')
  }
})

test('a page restored from the back/forward cache asks its wallet for its accounts', async () => {
  const { kernel, wallet, session, id } = setup({ dialect: 'sats' })
  await kernel.sessions.connect(id)
  wallet.unheard(() => wallet.selectAccount(9))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(session).toMatchObject({ status: 'connected', address: pair(9)[0] })
})

test('hosts get a provider with the calls that they know', async () => {
  const { kernel, wallet, id } = setup({ dialect: 'sats', network: 'Mainnet' })
  await kernel.sessions.connect(id)
  const provider = kernel.sessions.transport('bip122')?.native as Record<string, (input?: unknown) => Promise<unknown>>
  const [payment, ordinal] = pair(7, false)
  expect(await provider.getAccountAddresses?.()).toEqual([
    { address: payment, purpose: 'payment', publicKey: `02${'11'.repeat(32)}` },
    { address: ordinal, purpose: 'ordinal', publicKey: '11'.repeat(32) },
  ])
  await provider.signMessage?.({ message: 'hi', address: ordinal })
  expect(wallet.calls.at(-1)).toEqual({ method: 'signMessage', input: { address: ordinal, message: 'hi', protocol: 'BIP322' } })
  await provider.signMessage?.({ message: 'hi', address: payment, protocol: 'bip322' })
  expect(wallet.calls.at(-1)).toEqual({ method: 'signMessage', input: { address: payment, message: 'hi', protocol: 'BIP322' } })
  const recipient = bitcoinAddress(5, { test: false })
  expect(await provider.sendTransfer?.({ recipient, amount: '1500' })).toBe('ab'.repeat(32))
  expect(wallet.calls.at(-1)).toEqual({ method: 'sendTransfer', input: { recipients: [{ address: recipient, amount: 1500 }] } })

  const asked = wallet.calls.length
  for (const [call, input] of [
    ['sendTransfer', { recipient: bitcoinAddress(5), amount: '1500' }],
    ['sendTransfer', { recipient: `${recipient.slice(0, -1)}x`, amount: '1500' }],
    ['sendTransfer', { recipient, amount: '0' }],
    ['sendTransfer', { recipient, amount: '1.5' }],
    ['sendTransfer', { recipient, amount: 2_100_000_000_000_001 }],
    ['signMessage', { message: 'hi', address: bitcoinAddress(5) }],
    ['signMessage', { message: 7 }],
    ['signMessage', { message: 'hi', protocol: 'schnorr' }],
    ['request', { method: 'signPsbt', params: {} }],
  ] as const)
    await expect(provider[call]?.(input), JSON.stringify(input)).rejects.toMatchObject({ name: 'RequestRefusedError' })
  expect(wallet.calls.length).toBe(asked)
})
