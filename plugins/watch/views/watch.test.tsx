// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { trackEvents } from '../../../client/compat/trackEvents.js'
import { Tracked } from '../../../ports/analytics.js'
import { AccountView } from '../../../ports/account.js'
import { ConnectView } from '../../../ports/connect.js'
import { OneWalletView, ProfileWalletsView } from '../../../ports/connections.js'
import { WatchView } from '../../../ports/watch.js'
import { createMemoryStorage } from '../../../tests/harness/createMemoryStorage.js'
import { fakeWallets } from '../../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../../tests/harness/mountModal.js'
import { testNetwork } from '../../../tests/harness/testNetwork.js'
import { account } from '../../account/manifest.js'
import { connect } from '../../connect/manifest.js'
import { connections } from '../../connections/manifest.js'
import { watch } from '../manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../account/plugin.js'
import '../../account/views/Account.js'
import '../../account/views/AccountSettings.js'
import '../../connect/plugin.js'
import '../../connect/views/deferredViews.js'
import '../../connect/views/views.js'
import '../../connections/plugin.js'
import '../../connections/views/views.js'
import '../plugin.js'
import './WatchForm.js'

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const own = `0x${'1'.repeat(40)}`
const seen = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

interface StartOptions {
  readonly storage?: Storage
  readonly wallet?: boolean
  readonly features?: Readonly<Record<string, unknown>>
}
const start = async ({ storage = createMemoryStorage(), wallet = false, features = { multiWallet: true, watch: true } }: StartOptions = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' })
  const world = mountModal({
    storage,
    networks: [testNetwork('eip155', 1, 'Ethereum'), testNetwork('eip155', 10, 'Optimism')],
    plugins: [connect(), account(), connections(), watch(), wallets.plugin],
    features,
  })
  modal = world
  world.kernel.preload()
  await world.settle()
  if (wallet) {
    const connecting = world.kernel.sessions.connect('com.harbor')
    await world.settle()
    wallets.asked.at(-1)?.approve({ address: own })
    await connecting
    await world.settle()
  }
  const type = async (text: string) => {
    const field = world.control('Address') as HTMLInputElement
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await world.settle()
  }
  const live = () => (world.kernel.sessions.state.get().connections.eip155 ?? []).map(({ address, kind }) => `${kind} ${address}`)
  return { ...world, wallets, type, live, storage }
}

test('an address is watched from the list of wallets: it is listed behind the wallet, and used when the visitor says so', async () => {
  const world = await start({ wallet: true })
  const { open, press, stack, text, type, live, kernel } = world
  await open()
  await press('Your wallets')
  await press('Add a wallet')
  await press('Watch an address')
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id, ConnectView.id, WatchView.id])
  await type(` ${seen.toLowerCase()} `)
  await expect.poll(text).toContain('on Ethereum')
  await press('Watch this account')
  expect(stack()).toEqual([AccountView.id, ProfileWalletsView.id])
  expect(live()).toEqual([`injected ${own}`, `watched ${seen}`])
  expect(text()).toContain('Watched account · Ethereum')
  await press('Use Watched account')
  expect(kernel.sessions.state.get().byNamespace.eip155).toMatchObject({ kind: 'watched', address: seen })
  expect(kernel.sessions.transport('eip155')?.native).toBeUndefined()
  await expect(kernel.sessions.transport('eip155')?.request({ method: 'personal_sign', chain: 'eip155:1' })).rejects.toMatchObject({ walletCode: 4100 })
  // The wallet comes back with one press, and stays when the watched account is removed.
  await press('Use Harbor')
  world.wallets.asked.at(-1)?.approve({ address: own })
  await world.settle()
  await press('Continue')
  expect(live()[0]).toBe(`injected ${own}`)
  await press('More about Watched account')
  expect(stack()).toContain(OneWalletView.id)
  expect(text()).toContain('Watched only')
  await press('Stop watching')
  expect(live()).toEqual([`injected ${own}`])
  expect(text()).not.toContain('Used before')
})

test.each([false, true])('watching an address is counted as a connection, beside a wallet (%s), and not once more after a reload', async (wallet) => {
  const first = await start({ wallet })
  const told: string[] = []
  trackEvents(first.kernel)
  first.kernel.on(Tracked, ({ event }) => told.push(event))
  await first.open({ view: 'WatchAddress' })
  await first.type(seen)
  await first.press('Watch this account')
  expect(first.live()).toContain(`watched ${seen}`)
  expect(told.filter((event) => !event.startsWith('MODAL'))).toEqual(['SELECT_WALLET', 'CONNECT_SUCCESS'])
  await first.kernel.destroy()
  first.scope.dispose()
  const again = await start({ storage: first.storage })
  trackEvents(again.kernel)
  again.kernel.on(Tracked, ({ event }) => told.push(event))
  await again.settle()
  expect(told.filter((event) => event.startsWith('CONNECT'))).toEqual(['CONNECT_SUCCESS'])
})

test('a visitor without a wallet watches an address: the account shows, and comes back after a reload without a request', async () => {
  const first = await start()
  await first.open()
  await first.press('Watch an address')
  await first.type(seen)
  await first.press('Watch this account')
  expect(first.live()).toEqual([`watched ${seen}`])
  await first.kernel.destroy()
  first.scope.dispose()
  const again = await start({ storage: first.storage })
  expect(again.live()).toEqual([`watched ${seen}`])
  expect(again.wallets.asked).toEqual([])
  await again.open()
  expect(again.text()).toContain('Watched only')
  await again.press('Account settings')
  await again.press('Stop watching')
  expect(again.live()).toEqual([])
  expect([...Array(again.storage.length).keys()].map((at) => again.storage.getItem(again.storage.key(at) ?? '')).join()).not.toContain(seen)
})

test('what is no address of the page’s networks is refused in words, when it was typed and when it is stored', async () => {
  const { open, press, stack, text, type, live } = await start()
  await open()
  await press('Watch an address')
  await press('Watch this account')
  expect(stack().at(-1)).toBe(WatchView.id)
  for (const [typed, said] of [
    [seen.replace('d8dA', 'd8da'), 'fails its checksum'],
    [`${seen}0`, 'too long'],
    [`${seen.slice(0, 20)}\u200b${seen.slice(21)}`, 'an invisible character'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'start with 0x'],
    ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'start with 0x'],
  ] as const) {
    await type(typed)
    expect(text()).toContain(said)
    await press('Watch this account')
  }
  expect(live()).toEqual([])
})

test('an address that looks like the wallet’s own is marked, and the wallet’s own is not added twice', async () => {
  const { open, press, text, type, live } = await start({ wallet: true })
  await open({ view: 'WatchAddress' })
  await type(`0x${'1'.repeat(20)}${'2'.repeat(10)}${'1'.repeat(10)}`)
  expect(text()).toContain('Looks like an account of yours')
  await type(own)
  expect(text()).toContain('already in your list')
  await press('Watch this account')
  expect(live()).toEqual([`injected ${own}`])
})

test('a press too early is answered once: at the field, and by no notice over it', async () => {
  const { open, press, root, kernel, type } = await start({ wallet: true })
  await open({ view: 'WatchAddress' })
  await press('Watch this account')
  expect(root.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  expect(kernel.notices.state.get().current).toBeUndefined()
  await type(own)
  await press('Watch this account')
  expect(root.querySelectorAll('.pt-banner')).toHaveLength(1)
  expect(root.querySelector('[aria-invalid=true]')).toBeNull()
  expect(kernel.notices.state.get().current).toBeUndefined()
})

test('forged storage shows no account that its adapter refuses', async () => {
  const storage = createMemoryStorage()
  const bad = seen.replace('d8dA', 'd8da')
  storage.setItem('portico:main:watch:accounts', JSON.stringify({ v: 1, d: [{ id: 'a'.repeat(32), namespace: 'eip155', address: bad }] }))
  storage.setItem(
    'portico:main:kernel:sessions',
    JSON.stringify({
      v: 1,
      d: {
        active: 'eip155',
        connections: [{ connectorId: `watched/${'a'.repeat(32)}`, namespace: 'eip155', address: bad, chain: 'eip155:1' }],
        disconnected: [],
      },
    }),
  )
  const { live, advance } = await start({ storage })
  await advance(11_000)
  expect(live()).toEqual([])
})

test('where the host did not switch it on there is no way to it', async () => {
  const { open, controls } = await start({ features: { multiWallet: true } })
  await open()
  expect(controls()).not.toContain('Watch an address')
})
