// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { trackViews } from '../../client/compat/trackViews.js'
import type { Capabilities, Connector, Opened } from '../../kernel/api/index.js'
import { account } from '../../plugins/account/manifest.js'
import { activity } from '../../plugins/activity/manifest.js'
import { account as me, now, wireRow } from '../../plugins/activity/testing/wireRow.js'
import { connect } from '../../plugins/connect/manifest.js'
import { networks } from '../../plugins/networks/manifest.js'
import { onramp } from '../../plugins/onramp/manifest.js'
import { register } from '../../plugins/register/manifest.js'
import { send } from '../../plugins/send/manifest.js'
import { swap } from '../../plugins/swap/manifest.js'
import { fakeCalls } from '../../plugins/swap/testing/fakeCalls.js'
import { tokens } from '../../plugins/tokens/manifest.js'
import { wallets } from '../../plugins/wallets/manifest.js'
import { fakePairing } from '../../plugins/wallets/testing/fakePairing.js'
import { serving } from '../../plugins/wallets/testing/fakes.js'
import { Tracked } from '../../ports/analytics.js'
import { OnRampView } from '../../ports/onramp.js'
import { RegisterNameView } from '../../ports/register.js'
import { SwapView } from '../../ports/swap.js'
import { fakeWallets } from '../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../harness/mountModal.js'
import type { TestKernelOptions } from '../harness/createTestKernel.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../kernel/services/http/sendRequest.js'
import '../../plugins/account/plugin.js'
import '../../plugins/account/views/Account.js'
import '../../plugins/activity/plugin.js'
import '../../plugins/activity/readPage.js'
import '../../plugins/activity/views/late.js'
import '../../plugins/activity/views/views.js'
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/deferredViews.js'
import '../../plugins/connect/views/rareViews.js'
import '../../plugins/connect/views/views.js'
import '../../plugins/networks/plugin.js'
import '../../plugins/networks/views/views.js'
import '../../plugins/networks/views/WhatIsANetwork.js'
import '../../plugins/onramp/plugin.js'
import '../../plugins/onramp/views/views.js'
import '../../plugins/register/plugin.js'
import '../../plugins/register/views/views.js'
import '../../plugins/swap/plugin.js'
import '../../plugins/swap/views/views.js'
import '../../plugins/send/plugin.js'
import '../../plugins/send/views/views.js'
import '../../plugins/tokens/plugin.js'
import '../../plugins/wallets/plugin.js'
import '../../plugins/wallets/readSnapshot.js'
import '../../plugins/wallets/snapshot.js'
import '../../plugins/wallets/views/late.js'
import '../../plugins/wallets/views/views.js'

// What a visitor presses in the modal, and the events of the public API that follow.

const chain = 'eip155:1'
const smart = '0x353b9A598773b77C117147ccceBe819cDa281EaF'
const harbor = { id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})

const mounted = async (options: TestKernelOptions) => {
  const world = mountModal(options)
  modal = world
  const told: { readonly event: string; readonly properties?: Readonly<Record<string, unknown>> }[] = []
  trackViews(world.kernel)
  world.kernel.on(Tracked, (facts) => told.push(facts))
  world.kernel.preload()
  await world.settle()
  /** The events since the last call. */
  const since = () => told.splice(0)
  return { ...world, since }
}

const connected = async (options: TestKernelOptions, given: Partial<Connector> & { readonly id: string } = harbor, extra: Partial<Capabilities> = {}) => {
  const found = fakeWallets(given)
  found.extra = extra
  const world = await mounted({ ...options, plugins: [...(options.plugins ?? []), found.plugin] })
  const connection = world.kernel.sessions.connect(harbor.id)
  await world.settle()
  found.asked.at(-1)?.approve({ address: me })
  await connection
  await world.settle()
  return { ...world, say: found.say }
}

test('all wallets, the explanation of wallets and the guide are counted where they are pressed, and not on the way back', async () => {
  const { open, press, since, advance } = await mounted({
    plugins: [connect(), wallets(), fakeWallets(harbor, { id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' }).plugin, fakePairing().plugin],
    host: { apiUrl: 'https://directory.example' } as object,
    fetch: async (input) => Response.json(serving(90)(Object.fromEntries(new URL(String(input)).searchParams))),
  })
  await open()
  await advance(1_000)
  expect(since()).toEqual([])
  await press('All wallets')
  expect(since()).toEqual([{ event: 'CLICK_ALL_WALLETS' }])
  await press('Back')
  expect(since()).toEqual([])
  await press('What is a wallet?')
  expect(since()).toEqual([{ event: 'CLICK_WALLET_HELP' }])
  await press('Get a wallet')
  expect(since()).toEqual([{ event: 'CLICK_GET_WALLET' }])
})

test('a view that the host opens was not pressed', async () => {
  const { open, since } = await mounted({
    plugins: [connect(), wallets(), fakeWallets(harbor, { id: 'com.lantern', name: 'Lantern', rdns: 'com.lantern' }).plugin, fakePairing().plugin],
  })
  await open({ view: 'AllWallets' })
  expect(since()).toEqual([])
})

test('where no wallet was found, the way to one is counted under its own name, and the place that is chosen with its kind', async () => {
  const { open, press, since, advance } = await mounted({ plugins: [connect(), wallets(), fakeWallets().plugin] })
  await open()
  await advance(1_000)
  await press('Get a wallet')
  expect(since()).toEqual([{ event: 'CLICK_GET_WALLET_HELP' }])
  await open({ view: 'Downloads', params: { walletId: 'io.rabby' } })
  await press('Chrome extension')
  expect(since()).toEqual([{ event: 'GET_WALLET', properties: { name: 'Rabby Wallet', explorerId: expect.any(String), type: 'chrome_store' } }])
})

test('the list of networks and the explanation of networks are counted', async () => {
  const { open, press, since, controls } = await connected({ plugins: [account(), networks()] })
  await open()
  await press(controls().find((name) => name.startsWith('Network')) ?? '')
  expect(since()).toEqual([{ event: 'CLICK_NETWORKS' }])
  await press('What is a network?')
  expect(since()).toEqual([{ event: 'CLICK_NETWORK_HELP' }])
})

test('the activity of an account: its tab, older pages, and a page that failed', async () => {
  const pages: (() => Response)[] = [() => Response.json({ data: [wireRow()], next: 'two' }), () => new Response('', { status: 500 })]
  const { open, press, since, advance, kernel } = await connected({
    now,
    plugins: [account(), tokens(), activity()],
    host: { apiUrl: 'https://api.lumen.example' } as object,
    fetch: async (input) => (String(input).includes('/history') ? (pages.shift()?.() ?? new Response('', { status: 500 })) : new Response('', { status: 404 })),
  })
  await open()
  await press('Activity')
  await advance(0)
  expect(since()).toEqual([{ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } }])
  await press('Load older activity')
  // The request is repeated before it is given up.
  await advance(1_000)
  await advance(10_000)
  expect(since()).toEqual([
    { event: 'LOAD_MORE_TRANSACTIONS', properties: { isSmartAccount: false, network: chain } },
    { event: 'ERROR_FETCH_TRANSACTIONS', properties: { isSmartAccount: false, network: chain } },
  ])
  expect(kernel.notices.state.get().current?.variant).toBe('error')
})

test('a disconnect that the wallet refuses is an event with the error', async () => {
  const open = async (): Promise<readonly Opened[]> => [
    {
      namespace: 'eip155',
      accounts: [me],
      chain,
      transport: { request: async () => undefined, watch: () => () => {}, close: () => Promise.reject(new Error('No.')), native: {} },
    },
  ]
  const world = await connected({ plugins: [account()] }, { ...harbor, open })
  await world.open()
  await world.press('Account settings')
  await world.press('Disconnect')
  expect(world.since()).toEqual([{ event: 'DISCONNECT_ERROR', properties: { message: expect.stringContaining('Failed to disconnect'), code: 'P306' } }])
})

const transfer: Capabilities['transfer'] = {
  readAddress: async (text) => ({ address: text }),
  estimate: async () => ({ likely: 1n, most: 2n }),
  prepare: () => new Promise(() => {}),
  decode: async () => undefined,
  simulate: async () => ({ outcome: 'unavailable' }),
  send: () => new Promise(() => {}),
  wait: () => new Promise(() => {}),
}

test('the form of a send is counted where it is pressed', async () => {
  const { open, press, since } = await connected({ plugins: [account(), send()] }, harbor, { transfer })
  await open()
  await press('Send')
  expect(since()).toEqual([{ event: 'OPEN_SEND', properties: { isSmartAccount: false, network: chain } }])
})

test('what is done with a smart account is counted as that, until the plain account is in use', async () => {
  const { open, press, since, advance, kernel, say } = await connected(
    {
      now,
      plugins: [account(), tokens(), activity(), send(), onramp(true), register(true), swap(true)],
      host: { apiUrl: 'https://api.lumen.example' } as object,
      fetch: async (input) => (String(input).includes('/history') ? new Response('', { status: 500 }) : new Response('', { status: 404 })),
    },
    harbor,
    { transfer, calls: fakeCalls().calls, signMessage: { sign: () => new Promise(() => {}) } },
  )
  const counted = async () => {
    await open()
    await press('Activity')
    await advance(3_000)
    await press('Send')
    for (const show of [() => kernel.router.reset(OnRampView), () => kernel.router.reset(RegisterNameView), () => kernel.router.reset(SwapView)]) {
      show()
      await advance(0)
    }
    kernel.router.close()
    return since().flatMap(({ event, properties }) => (properties && 'isSmartAccount' in properties ? [[event, properties.isSmartAccount]] : []))
  }
  const names = ['CLICK_TRANSACTIONS', 'ERROR_FETCH_TRANSACTIONS', 'OPEN_SEND', 'SELECT_BUY_CRYPTO', 'OPEN_ENS_FLOW', 'OPEN_SWAP']
  say({ accounts: [smart], smartAccount: true })
  expect(await counted()).toEqual(names.map((name) => [name, true]))
  say({ accounts: [me], smartAccount: false })
  expect(await counted()).toEqual(names.map((name) => [name, false]))
})
