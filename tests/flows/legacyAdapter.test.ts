// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { AppKit } from '../../client/AppKit.js'
import { createClient } from '../../client/createClient.js'
import { kernelIn } from '../harness/kernelIn.js'
import { LegacyAdapter, NotAnAdapterError } from '../../exports/adapters/legacy.js'
import { bitcoin, bitcoinTestnet, mainnet, polygon } from '../../exports/networks.js'
import { type FakeEthereum, fakeEthereum } from '../harness/fakeEthereum.js'
import { type FakeLegacyAdapter, fakeLegacyAdapter, legacyAddress } from '../harness/fakeLegacyAdapter.js'
import { fakePlugins } from '../harness/fakePlugins.js'

// A host that keeps an adapter that a third party wrote on the former blueprint: `adapters: [new LegacyAdapter(theirs)]`.

let appkit: AppKit | undefined
let ethereum: FakeEthereum | undefined
afterEach(async () => {
  await appkit?.destroy()
  ethereum?.vanish()
  localStorage.clear()
})

const visit = (instance: FakeLegacyAdapter['adapter'], networks: Parameters<typeof createClient>[0]['networks'] = [bitcoin, bitcoinTestnet]) => {
  const made = createClient({ networks, adapters: [new LegacyAdapter(instance)] }, { plugins: fakePlugins().plugins })
  appkit = made
  return made
}
const connect = async (wallet: FakeLegacyAdapter) => {
  const page = visit(wallet.adapter)
  const { sessions, capabilities } = await kernelIn(page).load()
  await sessions.connect('harbor')
  return { page, sessions, capabilities }
}

test('its wallets are listed, one is connected, and the account is that of the adapter', async () => {
  const wallet = fakeLegacyAdapter()
  const { page } = await connect(wallet)
  expect(page.getAccount('bip122')).toMatchObject({ isConnected: true, address: legacyAddress })
  expect(page.getCaipNetwork('bip122')?.caipNetworkId).toBe(bitcoin.caipNetworkId)
  expect(page.getProvider('bip122')).toEqual({ name: 'Harbor' })
  const asked = wallet.calls.find(({ method }) => method === 'connect')?.parameters
  expect(asked).toMatchObject({ id: 'harbor', type: 'ANNOUNCED', provider: { name: 'Harbor' }, chainId: bitcoin.id })
})

test('messages are signed, balances read and networks switched by the methods of the adapter', async () => {
  const wallet = fakeLegacyAdapter()
  const { page, capabilities } = await connect(wallet)
  expect(await capabilities.get('bip122', 'signMessage')?.sign(legacyAddress, 'Hello')).toBe('H'.repeat(88))
  expect(wallet.calls.at(-1)).toMatchObject({ method: 'signMessage', parameters: { message: 'Hello', address: legacyAddress, provider: { name: 'Harbor' } } })
  const balance = await capabilities.get('bip122', 'nativeBalance')?.read(legacyAddress, bitcoin.caipNetworkId)
  expect(balance).toMatchObject({ symbol: 'BTC', amount: 150_000_000n, decimals: 8 })
  await page.switchNetwork(bitcoinTestnet)
  expect(page.getCaipNetwork('bip122')?.caipNetworkId).toBe(bitcoinTestnet.caipNetworkId)
  expect(wallet.calls.find(({ method }) => method === 'switchNetwork')?.parameters).toMatchObject({
    caipNetwork: { caipNetworkId: bitcoinTestnet.caipNetworkId },
  })
})

test('another account in the wallet is the account of the page, and a disconnect in the wallet disconnects the page', async () => {
  const wallet = fakeLegacyAdapter()
  const { page } = await connect(wallet)
  const second = legacyAddress.replace('q', 'p')
  wallet.emit('accountChanged', { address: second })
  await expect.poll(() => page.getAddress('bip122')).toBe(second)
  wallet.emit('disconnect')
  await expect.poll(() => page.getAccount('bip122')).toMatchObject({ isConnected: false })
})

test('a disconnect of the page is passed to the adapter', async () => {
  const wallet = fakeLegacyAdapter()
  const { page } = await connect(wallet)
  await page.disconnect()
  expect(page.getAccount('bip122')).toMatchObject({ isConnected: false })
  expect(wallet.calls.filter(({ method }) => method === 'disconnect').map(({ parameters }) => parameters)).toMatchObject([{ id: 'harbor' }])
})

test('a reload comes back to the wallet by syncConnection, without a prompt', async () => {
  const first = await connect(fakeLegacyAdapter())
  await first.page.destroy()
  const wallet = fakeLegacyAdapter()
  wallet.permit()
  const page = visit(wallet.adapter)
  await expect.poll(() => page.getAddress('bip122')).toBe(legacyAddress)
  expect(wallet.calls.map(({ method }) => method)).not.toContain('connect')
})

test('an adapter that answers nothing of use connects nothing, and the error says what was missing', async () => {
  const wallet = fakeLegacyAdapter()
  wallet.respond('connect', () => ({ address: { toString: () => legacyAddress } }))
  await expect(connect(wallet)).rejects.toThrow('The answer has no address.')
  expect(appkit?.getAccount('bip122')).toMatchObject({ isConnected: false })
})

test('an adapter with no more than connect connects; what it cannot do is not offered and is named in an alert', async () => {
  const wallet = fakeLegacyAdapter()
  const { connect: ask, connectors, namespace } = wallet.adapter
  const page = visit({ connect: ask, connectors, namespace })
  const { sessions, capabilities, alerts } = await kernelIn(page).load()
  await sessions.connect('harbor')
  expect(page.getAddress('bip122')).toBe(legacyAddress)
  expect((['signMessage', 'nativeBalance', 'switchNetwork'] as const).map((name) => capabilities.get('bip122', name))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const said = alerts.state.get().items.flatMap(({ lines }) => lines)
  expect(said).toContain('Without signMessage: messages cannot be signed, and there is no sign-in.')
  expect(said).toContain('Without syncConnection: a connection ends with the page.')
})

test('on EVM the wallet is asked in EIP-1193 by the driver of this package, and wallets of the browser are listed beside it', async () => {
  const address = `0x${'a1'.repeat(20)}`
  const asked: string[] = []
  const provider = {
    request: async ({ method }: { method: string }) => {
      asked.push(method)
      return method === 'personal_sign' ? `0x${'5'.repeat(130)}` : method === 'eth_chainId' ? '0x1' : [address]
    },
  }
  ethereum = fakeEthereum({ page: window, accounts: [`0x${'b2'.repeat(20)}`] })
  const page = visit(
    {
      namespace: 'eip155',
      adapterType: 'theirs',
      connectors: [{ id: 'quay', name: 'Quay', type: 'ANNOUNCED', provider }],
      connect: async () => ({ id: 'quay', address, chainId: 1, provider }),
      on: () => undefined,
      off: () => undefined,
    },
    [mainnet, polygon],
  )
  const { sessions, capabilities, connectors, alerts } = await kernelIn(page).load()
  await sessions.connect('quay')
  expect(page.getAccount('eip155')).toMatchObject({ isConnected: true, address: expect.stringMatching(new RegExp(address, 'i')) })
  expect(await capabilities.get('eip155', 'signMessage')?.sign(address, 'Hello')).toBe(`0x${'5'.repeat(130)}`)
  expect(asked).toContain('personal_sign')
  expect(alerts.state.get().items.map(({ title }) => title)).toEqual(['The adapter "theirs" lacks getAccounts, syncConnection, disconnect.'])
  expect(connectors.state.get().items.map(({ id }) => id)).toEqual(expect.arrayContaining(['quay', 'example.acme']))
})

test('an object that is not an adapter is refused at its constructor, with what it lacks', () => {
  const broken = {} as FakeLegacyAdapter['adapter']
  expect(() => new LegacyAdapter(broken)).toThrow(NotAnAdapterError)
  expect(() => new LegacyAdapter(broken)).toThrow('it lacks connect and namespace')
  expect(new LegacyAdapter({ connect: async () => undefined }, { namespace: 'bip122' }).namespace).toBe('bip122')
})
