// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { defineManifest, type Plugin, UserRejectedError } from '../../../kernel/api/index.js'
import { AccountView } from '../../../ports/account.js'
import { ConnectingExternalView, ConnectView } from '../../../ports/connect.js'
import { OneWalletView, ProfileWalletsView } from '../../../ports/connections.js'
import { Identities } from '../../../ports/names.js'
import { browserNetwork } from '../../../tests/harness/browserNetwork.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { type FakeWallets, fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { account } from '../../account/manifest.js'
import { connect } from '../../connect/manifest.js'
import { labels } from '../../labels/manifest.js'
import { connections } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../account/plugin.js'
import '../../account/views/Account.js'
import '../../account/views/AccountSettings.js'
import '../../connect/plugin.js'
import '../../connect/views/deferredViews.js'
import '../../connect/views/views.js'
import '../../labels/plugin.js'
import '../plugin.js'
import './views.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const first = `0x${'1'.repeat(40)}`
const second = `0x${'2'.repeat(40)}`
const third = `0x${'3'.repeat(40)}`

const approveLast = async (wallets: FakeWallets, address: string) => {
  await modal?.settle()
  wallets.asked.at(-1)?.approve({ address })
  await modal?.settle()
}
const start = async (
  accounts: Readonly<Record<string, string>> = { 'com.harbor': first },
  features: object = { multiWallet: true },
  storage?: Storage,
  more: readonly Plugin[] = [],
) => {
  const wallets = fakeWallets(...['Harbor', 'Lantern', 'Kestrel'].map((name) => ({ id: `com.${name.toLowerCase()}`, name, rdns: `com.${name.toLowerCase()}` })))
  const world = mountModal({
    networks: [testNetwork('eip155', 1, 'Ethereum')],
    plugins: [connect(), account(), connections(), labels(), wallets.plugin, ...more],
    features: { ...features },
    ...(storage && { storage }),
  })
  modal = world
  world.kernel.preload()
  await world.settle()
  for (const [id, address] of Object.entries(accounts)) {
    const connecting = world.kernel.sessions.connect(id)
    await approveLast(wallets, address)
    await connecting
  }
  return { ...world, wallets, live: () => (world.kernel.sessions.state.get().connections.eip155 ?? []).map(({ address }) => address) }
}
const openList = async ({ open, press }: Pick<MountedModal, 'open' | 'press'>) => {
  await open()
  await press('Your wallets')
}

test('the account leads to the list; a wallet that is added there leads back to it', async () => {
  const world = await start()
  const { press, stack, controls, text, wallets, advance, live } = world
  await openList(world)
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id])
  expect(text()).toContain('In use')
  expect(controls()).not.toContain('Disconnect all')
  await press('Add a wallet')
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id, ConnectView.id])
  await press('Lantern')
  await approveLast(wallets, second)
  await advance(900)
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id])
  expect(text()).toContain('New wallet added')
  expect(live()).toEqual([second, first])
  expect(controls()).toContain('Use Harbor')
  expect(controls()).toContain('Disconnect all')
})

test('going back from the ways in leads to the list, and a connection from elsewhere closes the modal', async () => {
  const world = await start()
  const { press, stack, wallets, advance, kernel, open } = world
  await openList(world)
  await press('Add a wallet')
  await press('Back')
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id])
  kernel.router.close()
  await open({ view: 'Connect' })
  await press('Lantern')
  await approveLast(wallets, second)
  await advance(900)
  expect(kernel.router.state.get().open).toBe(false)
})

test('a wallet that does not confirm without a prompt is asked in the waiting view, and leads back to the list', async () => {
  const world = await start({ 'com.harbor': first, 'com.lantern': second })
  const { press, stack, wallets, advance, live, text } = world
  await openList(world)
  const asked = wallets.asked.length
  await press('Use Harbor')
  // It answered that it allows nothing, and showed no prompt: now it is asked.
  expect(stack().at(-1)).toBe(ConnectingExternalView.id)
  expect(wallets.asked).toHaveLength(asked + 1)
  await approveLast(wallets, first)
  await advance(900)
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id])
  expect(live()).toEqual([first, second])
  expect(text()).toContain('Now using Harbor')
})

test('one wallet is looked at and disconnected; the list keeps it until it is removed', async () => {
  const world = await start({ 'com.harbor': first, 'com.lantern': second })
  const { press, stack, text, live, controls, root } = world
  await openList(world)
  await press('More about Harbor')
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id, OneWalletView.id])
  expect(text()).toContain('Connected, not in use')
  expect(text()).toContain('1.23456789 ETH')
  expect(root.querySelector('bdi[title="1.23456789\u00a0ETH"]')?.textContent).toBe('1.234\u00a0ETH')
  await press('Disconnect')
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id])
  expect(live()).toEqual([second])
  expect(text()).toContain('Harbor disconnected')
  expect(text()).toContain('Used before')
  expect(controls()).toContain('Connect Harbor')
  await press('Remove Harbor from the list')
  expect(text()).not.toContain('Used before')
})

test('a wallet that ended is connected from the list again', async () => {
  const world = await start({ 'com.harbor': first, 'com.lantern': second })
  const { press, stack, wallets, advance, live, text, kernel } = world
  await kernel.sessions.disconnect('eip155', 'com.harbor')
  await openList(world)
  expect(text()).not.toContain('Connected 0x')
  // It ended before the list was there.
  expect(live()).toEqual([second])
  kernel.router.close()
  const connecting = kernel.sessions.connect('com.kestrel')
  await approveLast(wallets, third)
  await connecting
  await kernel.sessions.disconnect('eip155', 'com.kestrel')
  await openList(world)
  await press('Connect Kestrel')
  expect(stack().at(-1)).toBe(ConnectingExternalView.id)
  await approveLast(wallets, third)
  await advance(900)
  expect(live()).toEqual([third, second])
  expect(stack().at(-1)).toBe(ProfileWalletsView.id)
})

test('the account disconnects the wallet that it shows, says which, and keeps the others', async () => {
  const world = await start({ 'com.harbor': first, 'com.lantern': second })
  const { open, press, text, live, stack } = world
  await open()
  await press('Account settings')
  expect(text()).toContain('Your other wallets stay connected.')
  await press('Disconnect Lantern')
  expect(live()).toEqual([first])
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id])
  await press('Back')
  await press('Account settings')
  await press('Disconnect')
  expect(live()).toEqual([])
  expect(stack()).not.toContain(AccountView.id)
})

/** Answers once for an account that it is called mira.eth, and never again. */
const nameOnce = (): Plugin => {
  let asked = 0
  return {
    manifest: defineManifest({ id: 'names', apiVersion: 1, version: '0.0.0', provides: { identities: Identities } }),
    input: undefined,
    load: async () => ({
      default: () => ({
        services: { identities: { find: () => (asked++ === 0 ? Promise.resolve({ name: 'mira.eth', image: undefined }) : new Promise(() => {})) } },
      }),
    }),
  }
}

test('a wallet begins with the name that the list has found, and so does the list after it: nothing moves when it is looked up again', async () => {
  const world = await start(undefined, undefined, undefined, [nameOnce()])
  await openList(world)
  await world.settle()
  expect(world.text()).toContain('mira.eth')
  await world.press('More about Harbor')
  expect(world.stack().at(-1)).toBe(OneWalletView.id)
  expect(world.text()).toContain('mira.eth')
  await world.press('Back')
  expect(world.text()).toContain('mira.eth')
})

test('a question names what ends before all are disconnected', async () => {
  const world = await start({ 'com.harbor': first, 'com.lantern': second, 'com.kestrel': third })
  const { press, text, live, kernel } = world
  await openList(world)
  await press('Disconnect all')
  expect(text()).toContain('Disconnect all 3 wallets?')
  for (const name of ['Harbor · Ethereum', 'Lantern · Ethereum', 'Kestrel · Ethereum']) expect(text()).toContain(name)
  await press('Keep connected')
  expect(live()).toHaveLength(3)
  await press('Disconnect all')
  await press('Disconnect all')
  expect(live()).toEqual([])
  expect(kernel.router.state.get().open).toBe(false)
})

test('declining the second wallet keeps the first, and the list has both ways on', async () => {
  const world = await start()
  const { press, wallets, live, settle, stack } = world
  await openList(world)
  await press('Add a wallet')
  await press('Lantern')
  wallets.asked.at(-1)?.fail(new UserRejectedError())
  await settle()
  await press('Choose another wallet')
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id, ConnectView.id])
  expect(live()).toEqual([first])
})

test('without the flag there is neither the button nor the view', async () => {
  const { open, controls, kernel } = await start({ 'com.harbor': first }, {})
  await open()
  expect(controls()).not.toContain('Your wallets')
  expect(kernel.router.canOpen(ProfileWalletsView)).toBe(false)
})

test('a visitor labels a wallet in its place: the label is shown beside the address in the list and in the account', async () => {
  const world = await start()
  const { press, text, root, controls } = world
  await openList(world)
  await press('More about Harbor')
  await press('Add a label')
  const field = root.querySelector<HTMLInputElement>('form input')
  if (!field) throw new Error('There is no field for the label.')
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  set?.call(field, 'Savings\u202e of Ann')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await world.settle()
  await press('Save')
  expect(controls()).toContain('Change the label')
  expect(text()).toContain('Savings of Ann')
  world.kernel.router.back()
  await world.settle()
  expect(text()).toContain('Savings of Ann')
  expect(text()).toContain('0x1111')
  world.kernel.router.back()
  await world.settle()
  expect(text()).toContain('Savings of Ann')
})

test('the wallets of an earlier visit are listed without their accounts, connected from there, and forgotten', async () => {
  const storage = createMemoryStorage()
  const before = await start({ 'com.harbor': first, 'com.lantern': second }, { multiWallet: true }, storage)
  await openList(before)
  await before.kernel.sessions.disconnect('eip155', 'com.harbor')
  await before.settle()
  before.scope.dispose()
  await before.kernel.destroy()
  expect(Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')).join()).not.toContain(first)

  const world = await start({ 'com.kestrel': third }, { multiWallet: true }, storage)
  const { press, text, controls, stack, wallets, advance, live } = world
  await openList(world)
  expect(text()).toContain('Used before')
  expect(controls()).toContain('Connect Lantern')
  await press('Connect Harbor')
  expect(stack().at(-1)).toBe(ConnectingExternalView.id)
  await approveLast(wallets, first)
  await advance(900)
  expect(live()).toEqual([first, third])
  await press('Remove Lantern from the list')
  expect(text()).not.toContain('Used before')
})

test('the balance of one wallet that did not load is read again when the network is back', async () => {
  const world = await start()
  const network = browserNetwork()
  const ether = { asset: 'native', symbol: 'ETH', amount: 5n * 10n ** 18n, decimals: 18 } as const
  world.wallets.balance = () => (network.online ? Promise.resolve(ether) : Promise.reject(new TypeError('Failed to fetch')))
  network.set(false)
  await openList(world)
  await world.press('More about Harbor')
  expect(world.text()).toContain('Didn’t load')
  network.set(true)
  await world.settle()
  expect(world.text()).toMatch(/5\.000 ETH(?!.*Didn’t load)/)
})
