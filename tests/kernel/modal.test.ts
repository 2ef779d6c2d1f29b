import { expect, test } from 'vitest'
import { into, Networks, NetworkUnsupported, slot, view, type ViewRole, viewSpec } from '../../kernel/api/index.js'
import { walletconnect } from '../../adapters/walletconnect/manifest.js'
import { pairing } from '../../plugins/pairing/manifest.js'
import { wallets } from '../../plugins/wallets/manifest.js'
import { PairingBasicView } from '../../ports/pairing.js'
import { AllWalletsView } from '../../ports/wallets.js'
import { fakeRelay } from '../harness/fakeRelay.js'
import { createTestKernel, type TestKernelOptions } from '../harness/createTestKernel.js'
import { fakeAdapter } from './fakeAdapter.js'
import { accountView, connectAndAccount, connectView, testPlugin } from './testPlugin.js'

const make = (options: TestKernelOptions = {}) => {
  const adapter = fakeAdapter()
  const kernel = createTestKernel({ ...options, plugins: [...connectAndAccount(), adapter.plugin, ...(options.plugins ?? [])] })
  const router = kernel.kernel.router
  return { ...kernel, adapter, router, stack: () => router.state.get().stack.map(({ view: id }) => id), isOpen: () => router.state.get().open }
}
const connect = async ({ kernel, open }: ReturnType<typeof make>) => {
  await open()
  await kernel.sessions.connect('acme')
}

test('opening tells the host, finds wallets and loads the first view', async () => {
  const world = make()
  await world.open()
  expect(world.events).toEqual([{ id: 'modal:opened', payload: { view: connectView.id, connected: false } }])
  expect(world.kernel.connectors.state.get().items.map(({ id }) => id)).toEqual(['acme'])
  expect(world.kernel.view(connectView)?.peek()).toBeDefined()
})

test('connecting leaves the modal to the caller that asked; the next opening shows Account', async () => {
  const world = make()
  await connect(world)
  expect(world.isOpen()).toBe(true)
  world.router.close()
  void world.router.open()
  expect(world.stack()).toEqual([accountView.id])
})

test('a driver makes the provider of a connection whose transport has none of its chain family, and its end is told', async () => {
  const ends: AbortSignal[] = []
  const provider = { name: 'made' }
  const adapter = fakeAdapter({
    provider: async (_, signal) => {
      ends.push(signal)
      return provider
    },
  })
  const { kernel, open } = createTestKernel({ plugins: [...connectAndAccount(), adapter.plugin] })
  await open()
  await kernel.sessions.connect('acme')
  expect(kernel.sessions.transport('eip155')?.native).toBe(provider)
  await kernel.sessions.disconnect()
  expect(ends.map(({ aborted }) => aborted)).toEqual([true])
})

test('a plugin that waits for a connection starts with the first one', async () => {
  const world = make({ plugins: [testPlugin('tally', { activation: ['connected'] })] })
  const status = () => world.kernel.plugins.list().find(({ id }) => id === 'tally')?.status
  await world.open()
  expect(status()).toBe('ready')
  await world.kernel.sessions.connect('acme')
  await world.environment.settle()
  expect(status()).toBe('active')
})

test('when the last address goes away while the modal is open, it closes', async () => {
  const world = make()
  await connect(world)
  void world.router.open()
  world.adapter.report({ accounts: [] })
  await world.environment.settle()
  expect(world.isOpen()).toBe(false)
  expect(world.stack()).toEqual([connectView.id])
  expect(world.events.map(({ id }) => id)).toEqual(['modal:opened', 'session:connected', 'session:disconnected', 'modal:closed', 'session:none'])
})

test('embedded, connecting shows Account and disconnecting shows Connect, and it never hides', async () => {
  const world = make({ host: { enableEmbedded: true } })
  await connect(world)
  expect(world.isOpen()).toBe(true)
  expect(world.stack()).toEqual([accountView.id])
  expect(world.events.map(({ id }) => id)).not.toContain('modal:closed')
  await world.kernel.sessions.disconnect()
  expect(world.isOpen()).toBe(true)
  expect(world.stack()).toEqual([connectView.id])
})

test('slots and views follow the connection', async () => {
  const Rows = slot<string>('account.rows@1')
  const Only = view('only.connected')
  const world = make({
    plugins: [
      testPlugin('only', {
        views: [viewSpec({ ref: Only, when: ({ connected }) => connected })],
        contributes: [
          into(Rows, {
            id: 'row',
            item: 'Row',
            when: ({ connected, namespace, network, connector, can }) =>
              connected && can('signMessage') && [namespace, network, connector].join() === 'eip155,eip155:1,acme',
          }),
        ],
      }),
    ],
  })
  const rows = () => world.kernel.slot(Rows).get().items.length
  expect([rows(), world.router.canOpen(Only)]).toEqual([0, false])
  await connect(world)
  await world.environment.settle()
  expect([rows(), world.router.canOpen(Only)]).toEqual([1, true])
  world.router.push(Only)
  expect(world.stack()).toEqual([accountView.id, Only.id])
  world.adapter.report({ chain: 'eip155:137' })
  await world.environment.settle()
  expect(rows()).toBe(0)
})

test('a plugin started by an unsupported network can show its locked view, which cannot be left until it is solved', async () => {
  const Unsupported = view('test-networks.unsupported')
  const world = make({
    plugins: [
      testPlugin('test-networks', {
        activation: ['event:network:unsupported'],
        requires: { networks: Networks },
        views: [viewSpec({ ref: Unsupported, locked: ({ unsupported }) => unsupported })],
        setup: (context) => {
          context.on(NetworkUnsupported, () => context.router.reset(Unsupported))
          return { views: { [Unsupported.id]: async () => ({ kind: 'react', component: () => null }) } }
        },
      }),
    ],
  })
  await connect(world)
  world.router.close()
  world.adapter.report({ chain: 'eip155:999' })
  await world.environment.settle()
  expect(world.isOpen()).toBe(true)
  expect(world.stack()).toEqual([Unsupported.id])
  for (const leave of [world.router.close, world.router.back]) {
    leave()
    expect(world.isOpen()).toBe(true)
  }
  world.adapter.report({ chain: 'eip155:1' })
  await world.environment.settle()
  world.router.close()
  expect(world.isOpen()).toBe(false)
})

test('a locked view still closes when the last address goes away', async () => {
  const Sign = view('test-sign.in')
  const world = make({ plugins: [testPlugin('test-sign', { views: [viewSpec({ ref: Sign, locked: ({ connected }) => connected })] })] })
  await connect(world)
  world.router.reset(Sign)
  world.router.close()
  expect(world.isOpen()).toBe(true)
  await world.kernel.sessions.disconnect()
  expect(world.isOpen()).toBe(false)
})

test('without adapters the rules of a lone pairing hold, and where no plugin has those views, Connect shows', async () => {
  const lone = (mobile: boolean, roles: readonly ViewRole[]) =>
    createTestKernel({
      mobile,
      plugins: [...connectAndAccount(), testPlugin('pairing', { views: roles.map((role, index) => viewSpec({ ref: view(`pairing.v${index}`), role })) })],
    })
  const first = async (kernel: ReturnType<typeof createTestKernel>) => {
    await kernel.open({ view: 'Account' })
    return kernel.kernel.router.state.get().stack[0]?.view
  }
  expect(await first(lone(false, ['home-pairing-mobile', 'home-pairing']))).toBe('pairing.v1')
  expect(await first(lone(true, ['home-pairing-mobile', 'home-pairing']))).toBe('pairing.v0')
  expect(await first(lone(false, []))).toBe(accountView.id)
})

test('a page that can only pair opens with the code, on a phone with the wallets; once connected with the account', async () => {
  const lone = (mobile: boolean) => createTestKernel({ mobile, plugins: [...connectAndAccount(), fakeRelay().plugin, pairing(), wallets()] })
  const first = async (kernel: ReturnType<typeof createTestKernel>) => {
    await kernel.open()
    return kernel.kernel.router.state.get().stack[0]?.view
  }
  expect(await first(lone(false))).toBe(PairingBasicView.id)
  expect(await first(lone(true))).toBe(AllWalletsView.id)
})

test.each([
  [false, PairingBasicView.id],
  [true, AllWalletsView.id],
])('without chain adapters the shipped pairing is the only way in, on a phone: %s', async (mobile, first) => {
  const { kernel, open } = createTestKernel({
    mobile,
    host: { projectId: 'lumen' },
    plugins: [...connectAndAccount(), walletconnect(), pairing(), wallets()],
  })
  await open()
  expect(kernel.router.state.get().stack[0]?.view).toBe(first)
})

test('with manual control the pairing view comes first, although there are adapters', async () => {
  const world = make({
    host: { manualWCControl: true },
    plugins: [testPlugin('pairing', { views: [viewSpec({ ref: view('pairing.qr'), role: 'home-pairing' })] })],
  })
  await world.open()
  expect(world.stack()).toEqual(['pairing.qr'])
})

test('opening for another namespace makes it active, on its own network', async () => {
  const networks = [
    { id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' as const, name: 'Ethereum' },
    { id: 'main', chainNamespace: 'solana', caipNetworkId: 'solana:main' as const, name: 'Solana' },
  ].map((network) => ({ ...network, nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 9 }, rpcUrls: { default: { http: [] } } }))
  const world = make({ networks })
  await connect(world)
  world.router.close()
  expect(() => world.router.open({ namespace: 'bip122' })).toThrow('No network of the namespace "bip122" was declared.')
  expect(world.isOpen()).toBe(false)
  await world.open({ namespace: 'solana' })
  expect(world.kernel.sessions.state.get().active).toBe('solana')
  expect(world.kernel.networks.active()?.caipNetworkId).toBe('solana:main')
  expect(world.stack()).toEqual([connectView.id])
  expect(world.router.state.get().namespace).toBe('solana')
  world.router.close()
  expect(world.router.state.get().namespace).toBeUndefined()
})

test('looking at another namespace costs no session: it counts once something is connected in it, also for the next page', async () => {
  const networks = [
    { id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' as const, name: 'Ethereum' },
    { id: 'main', chainNamespace: 'solana', caipNetworkId: 'solana:main' as const, name: 'Solana' },
  ].map((network) => ({ ...network, nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 9 }, rpcUrls: { default: { http: [] } } }))
  const world = make({ networks })
  await connect(world)
  const active = () => world.kernel.sessions.state.get().active
  await world.open({ namespace: 'solana' })
  expect(active()).toBe('solana')
  const storage = world.environment.storage()
  const meanwhile = make({ networks, ...(storage && { storage }) })
  expect(meanwhile.kernel.sessions.state.get().active).toBe('eip155')
  await meanwhile.kernel.destroy()
  world.router.close()
  await world.environment.settle()
  expect(active()).toBe('eip155')
  expect(world.events.at(-1)).toEqual({ id: 'modal:closed', payload: { connected: true } })
  // Closed before the code that switches arrived.
  void world.router.open({ namespace: 'solana' })
  world.router.close()
  await world.environment.settle()
  expect(active()).toBe('eip155')
  // Without a session it is a choice like any other.
  await world.kernel.sessions.disconnect()
  await world.open({ namespace: 'solana' })
  world.router.close()
  expect(active()).toBe('solana')
})

test('a stored connection is reopened without the modal; only what restores it is loaded', async () => {
  const first = make()
  await connect(first)
  const storage = first.environment.storage()
  await first.kernel.destroy()
  const again = make(storage ? { storage } : {})
  expect(again.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('reconnecting')
  await again.environment.settle()
  expect(again.kernel.sessions.state.get().byNamespace.eip155?.status).toBe('connected')
  expect(again.adapter.opened.map(({ restore }) => restore)).toEqual([true])
  expect(again.kernel.plugins.list().map(({ id, status }) => `${id} ${status}`)).toEqual(['test-connect ready', 'test-account ready', 'test-adapter active'])
  expect(again.isOpen()).toBe(false)
})
