// @vitest-environment happy-dom
import { createApp, createSSRApp, defineComponent, effectScope, h, isReactive, isRef, nextTick, Suspense } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { afterEach, expect, test } from 'vitest'
import * as composables from '../../exports/vue.js'
import { useAppKitSIWX } from '../../exports/siwx-vue.js'
import { address } from '../harness/fakeWallets.js'
import { createHostWorld } from './hostWorld.js'
import { outline, readers, shapes, without } from './shapes.js'

const { AppKitKey, useAppKitAccount, useAppKitConnection, useAppKitConnections, useAppKitProvider, useWalletInfo } = composables
const uses = {
  useAppKit: composables.useAppKit,
  useAppKitAccount: () => useAppKitAccount(),
  'useAppKitAccount of solana': () => useAppKitAccount({ namespace: 'solana' }),
  useAppKitNetwork: composables.useAppKitNetwork,
  'useAppKitProvider of eip155': () => useAppKitProvider('eip155'),
  useAppKitState: composables.useAppKitState,
  useAppKitTheme: composables.useAppKitTheme,
  useAppKitEvents: composables.useAppKitEvents,
  useWalletInfo: () => useWalletInfo(),
  'useWalletInfo of solana': () => useWalletInfo('solana'),
  useDisconnect: composables.useDisconnect,
  useAppKitBalance: composables.useAppKitBalance,
  useAppKitConnections: () => useAppKitConnections(),
  'useAppKitConnections of solana': () => useAppKitConnections('solana'),
  useAppKitConnection: () => useAppKitConnection(),
}

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  localStorage.clear()
})
const world = (options: Parameters<typeof createHostWorld>[0] = {}) => {
  const made = createHostWorld(options)
  ends.push(made.appkit.destroy)
  return made
}
/** Runs composables where a component's setup would. */
const within = <value>(run: () => value): { readonly value: value; readonly stop: () => void } => {
  const scope = effectScope()
  const value = scope.run(run) as value
  ends.push(() => scope.stop())
  return { value, stop: () => scope.stop() }
}
const plain = (value: unknown): unknown => (isRef(value) ? value.value : value)
const read = (values: object) =>
  outline(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const whole = plain(value) as object
        return [name, Object.fromEntries(Object.entries(whole).map(([key, part]) => [key, plain(part)]))]
      }),
    ),
  )

test('every composable returns the shape of AppKit: disconnected, connecting, connected, of another namespace, and after it', async () => {
  const { appkit, begin, settle } = world({ features: { multiWallet: true } })
  const { value: used } = within(() => Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, use()])))
  const remote = { email: false, socials: false, swaps: false, onramp: false, activity: false, reownBranding: false, multiWallet: true }
  const expected = (when: keyof typeof shapes, remoteFeatures: object = remote) => ({
    ...shapes[when],
    useAppKitState: { ...shapes[when].useAppKitState, remoteFeatures },
  })
  expect(read(used)).toEqual(expected('disconnected', {}))
  const approve = await begin()
  expect(read(used)).toEqual(expected('connecting'))
  await approve()
  expect(read(used)).toEqual(expected('connected'))
  await appkit.disconnect()
  await settle()
  expect(read(used)).toEqual(expected('disconnected again'))
})

test('account and network are refs, the others reactive objects, and a provider stays the wallet’s own object', async () => {
  const { appkit, connect } = world()
  const { value } = within(() => ({
    account: useAppKitAccount(),
    network: composables.useAppKitNetwork(),
    state: composables.useAppKitState(),
    theme: composables.useAppKitTheme(),
    events: composables.useAppKitEvents(),
    wallet: useWalletInfo(),
    provider: useAppKitProvider('eip155'),
  }))
  await connect()
  expect([isRef(value.account), isRef(value.network)]).toEqual([true, true])
  expect([value.state, value.theme, value.events, value.wallet].map(isReactive)).toEqual([true, true, true, true])
  expect(value.account.value.address).toBe(address)
  expect(value.provider.walletProvider).toBe(appkit.getProvider('eip155'))
  expect(isReactive(value.provider.walletProvider)).toBe(false)
  value.theme.setThemeMode('light')
  await nextTick()
  expect(value.theme.themeMode).toBe('light')
})

test('what a scope subscribed to ends with it', async () => {
  const { connect } = world()
  const { value, stop } = within(() => ({ account: useAppKitAccount(), wallet: useWalletInfo(), provider: useAppKitProvider('eip155') }))
  stop()
  await connect()
  expect(value.account.value.status).toBe('disconnected')
  expect(value.wallet.walletInfo).toBeUndefined()
  expect(value.provider.walletProvider).toBeUndefined()
})

const Account = defineComponent(() => {
  const account = useAppKitAccount()
  return () => h('p', account.value.address ?? account.value.status)
})

test('a component draws what changes', async () => {
  const { connect } = world()
  const page = document.body.appendChild(document.createElement('main'))
  const app = createApp(Account)
  app.mount(page)
  ends.push(() => app.unmount())
  expect(page.textContent).toBe('disconnected')
  await connect()
  await nextTick()
  expect(page.textContent).toBe(address)
})

test('an instance that the app provides goes before the page’s own', async () => {
  const left = world({ instance: 'left' })
  world()
  await left.connect()
  const page = document.body.appendChild(document.createElement('main'))
  const app = createApp(Account)
  app.provide(AppKitKey, left.appkit)
  app.mount(page)
  ends.push(() => app.unmount())
  expect(page.textContent).toBe(address)
})

test('a server renders the values without a connection', async () => {
  world()
  expect(await renderToString(createSSRApp(Account))).toBe('<p>disconnected</p>')
})

test('connections are switched, and the developer hears of a failure', async () => {
  const { connect, settle, wallets } = world({ features: { multiWallet: true } })
  const heard: unknown[] = []
  const { value } = within(() =>
    useAppKitConnection({ namespace: 'eip155', onSuccess: (change) => heard.push(change), onError: (error) => heard.push(error.message) }),
  )
  await connect()
  await connect('app.pier')
  expect(value.connection.value?.name).toBe('Pier')
  const done = value.switchConnection({ connection: { connectorId: 'app.harbor' } })
  await settle()
  expect(value.isPending.value).toBe(true)
  wallets.asked.at(-1)?.fail(new Error('no'))
  await done
  expect([value.isPending.value, value.connection.value?.name]).toEqual([false, 'Pier'])
  expect(heard).toEqual([expect.stringContaining('Failed to connect: the wallet answered with an error.')])
  await value.deleteConnection({ address, connectorId: 'app.harbor' })
  expect(heard.at(-1)).toMatchObject({ namespace: 'eip155', hasDeletedWallet: true })
})

test('the sign-in configuration is the one that was given', () => {
  const siwx = { createMessage: async () => ({}) } as never
  world({ siwx })
  expect(within(() => useAppKitSIWX()).value.value).toBe(siwx)
})

test('a composable that only reads answers the values without a connection before createAppKit, and follows the instance that is made later', async () => {
  const { value: used } = within(() => Object.fromEntries(Object.entries(readers(uses)).map(([name, use]) => [name, use()])))
  expect(read(used)).toEqual(without)
  const { disconnect } = composables.useDisconnect()
  await expect(disconnect()).resolves.toBeUndefined()
  await expect(composables.useAppKitNetwork().value.switchNetwork(1)).rejects.toThrow('Please call "createAppKit" before using "useAppKitNetwork" composable')
  await expect(composables.useAppKitBalance().fetchBalance()).resolves.toMatchObject({ error: 'No balance found', isError: true })

  const { connect } = world({ features: { multiWallet: true } })
  await connect()
  expect(read(used)).toEqual(readers(shapes.connected))
})

test('a composable called outside a scope, or after an await in setup, follows', async () => {
  const early = useAppKitAccount()
  const { appkit, connect, settle } = world()
  const atModuleLevel = useAppKitAccount()
  const use = () => ({ account: useAppKitAccount(), wallet: useWalletInfo() })
  const Late = {
    async setup() {
      await Promise.resolve()
      const { account, wallet } = use()
      return () => h('p', `${account.value.status} ${wallet.walletInfo?.name}`)
    },
  }
  const page = document.body.appendChild(document.createElement('main'))
  const app = createApp({ render: () => h(Suspense, () => h(Late)) })
  app.mount(page)
  ends.push(() => app.unmount())
  await settle()
  expect([early.value.status, atModuleLevel.value.status, page.textContent]).toEqual(['disconnected', 'disconnected', 'disconnected undefined'])
  await connect()
  expect([early.value.status, atModuleLevel.value.status, page.textContent]).toEqual(['connected', 'connected', 'connected Harbor'])
  await appkit.disconnect()
  await settle()
  expect([early.value.status, atModuleLevel.value.status, page.textContent]).toEqual(['disconnected', 'disconnected', 'disconnected undefined'])
})

test.each(Object.entries({ ...uses, useAppKitSIWX }).filter(([name]) => !(name in without)))('%s before createAppKit says what to do', (name, use) => {
  expect(() => within<unknown>(use)).toThrow(`Please call "createAppKit" before using "${name.split(' ')[0]}" composable`)
})
