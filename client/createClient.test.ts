// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { kernelIn } from '../tests/harness/kernelIn.js'
import { BaseError, UserRejectedError } from '../kernel/api/index.js'
import { fakePlugins } from '../tests/harness/fakePlugins.js'
import { address, fakeWallets } from '../tests/harness/fakeWallets.js'
import { isBuiltin } from '../tests/harness/isBuiltin.js'
import type { AppKit, OpenParameters } from './AppKit.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import { builtinLooks } from './builtinLooks.js'
import { builtinOptions } from './builtinOptions.js'
import { createClient } from './createClient.js'
import { mainnet, polygon } from '../exports/networks.js'

const made: AppKit[] = []
afterEach(async () => {
  for (const appkit of made.splice(0)) await appkit.destroy()
  localStorage.clear()
})
const create = (options: Partial<AppKitOptions> = {}, wallets = fakeWallets({ id: 'app.harbor', name: 'Harbor', rdns: 'app.harbor' })) => {
  const appkit = createClient(
    { networks: [mainnet, polygon], ...options, plugins: [wallets.plugin, ...(options.plugins ?? [])] },
    { plugins: fakePlugins().plugins, specs: { ...builtinOptions, ...builtinLooks, 'features.multiWallet': { kind: 'flag', fallback: false, look: true } } },
  )
  made.push(appkit)
  return { appkit, wallets }
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([import('../kernel/startServices.js'), import('./onKernelStart.js'), import('../kernel/wallet/sessions/createSessionCore.js')])
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
const connectIt = async ({ appkit, wallets }: ReturnType<typeof create>, chain = 'eip155:1') => {
  const connecting = (async () => (await kernelIn(appkit).load()).sessions.connect('app.harbor'))()
  await settle()
  wallets.asked.at(-1)?.approve({ chain })
  await connecting
  await settle()
}

test('a subscriber that is not a function is refused at once by every subscription, instead of failing at the next change', () => {
  const { appkit } = create()
  const subscriptions = Object.keys(appkit).filter((name) => name.startsWith('subscribe'))
  expect(subscriptions).toContain('subscribeNetwork')
  for (const name of subscriptions) for (const wrong of [undefined, null, 'text', {}]) expect(() => Reflect.get(appkit, name)(wrong), name).toThrow(TypeError)
})

test('the state before the first action', async () => {
  const { appkit } = create()
  expect(appkit.getAccount()).toEqual({
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
    embeddedWalletInfo: undefined,
  })
  expect(appkit.getState()).toEqual({ loading: false, open: false, selectedNetworkId: 'eip155:1', activeChain: 'eip155', initialized: true })
  expect(appkit.getChainId()).toBe(1)
  expect(appkit.getCaipNetworks().map(({ name }) => name)).toEqual(['Ethereum', 'Polygon'])
  expect(appkit.getWalletInfo()).toBeUndefined()
  expect(appkit.getProvider('eip155')).toBeUndefined()
  expect(appkit.getEvent().data.event).toBe('MODAL_CREATED')
  await appkit.ready()
})

test('getConnectors answers after ready(), without a first open', async () => {
  const { appkit } = create()
  expect(appkit.getConnectors()).toEqual([])
  await appkit.ready()
  expect(appkit.getConnectors()).toMatchObject([{ id: 'app.harbor', name: 'Harbor', chain: 'eip155' }])
  expect(appkit.isOpen()).toBe(false)
})

test('getWalletList and connectWallet serve a list that the page draws itself; an id that it does not have is refused by name', async () => {
  const { appkit, wallets } = create()
  const { wallets: listed, isInitialized } = await appkit.getWalletList()
  expect([isInitialized, listed.map(({ id, isInjected }) => [id, isInjected])]).toEqual([true, [['app.harbor', true]]])
  const [harbor] = listed
  if (!harbor) throw new Error('no wallet')
  const connecting = appkit.connectWallet(harbor)
  await settle()
  wallets.asked[0]?.approve()
  await connecting
  expect([appkit.getAddress(), appkit.isOpen()]).toEqual([address, false])
  await expect(appkit.connectWallet('app.nobody')).rejects.toMatchObject({ code: 'P691' })
})

test.runIf(isBuiltin('account'))('a view with a misspelt name is refused with the name that is near', async () => {
  const { appkit } = create()
  await expect(appkit.open({ view: 'Acount' } as unknown as OpenParameters)).rejects.toThrow('Did you mean "Account"?')
})

test.each([
  ['an unknown namespace', { namespace: 'bip122' }, 'bip122'],
  ['an unknown view', { view: 'Nowhere' }, 'There is no view "Nowhere".'],
])('a first open() of %s, before the kernel has started, rejects; the next one opens', async (_, options, message) => {
  const { appkit } = create()
  await expect(appkit.open(options as OpenParameters)).rejects.toThrow(message)
  expect(appkit.isOpen()).toBe(false)
  await appkit.open()
  expect(appkit.isOpen()).toBe(true)
  expect(kernelIn(appkit).router.state.get().stack).toMatchObject([{ view: 'connect.list' }])
  await appkit.close()
  // Other calls that wait for the kernel continue, too.
  await appkit.disconnect()
  await appkit.plugins.retry('connect')
})

test('a connection reaches every getter and every subscriber, and each subscription ends by its undo', async () => {
  const page = create()
  const { appkit } = page
  const heard: string[] = []
  const undo = [
    appkit.subscribeAccount(({ status, address }) => heard.push(`account ${status} ${address ?? ''}`.trim())),
    appkit.subscribeAccount(({ status }) => heard.push(`solana ${status}`), 'solana'),
    appkit.subscribeState(({ loading }) => heard.push(`loading ${loading}`)),
    appkit.subscribeWalletInfo((wallet) => heard.push(`wallet ${wallet?.name ?? 'none'}`)),
    appkit.subscribeEvents(({ data }) => heard.push(data.event)),
  ]
  await connectIt(page)
  expect(heard).toEqual(
    expect.arrayContaining([
      'account connecting',
      `account connected ${address}`,
      'loading true',
      'loading false',
      'wallet Harbor',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
    ]),
  )
  expect(heard.filter((line) => line.startsWith('solana'))).toEqual(['solana disconnected'])
  expect(appkit.getAccount()).toMatchObject({
    isConnected: true,
    address,
    caipAddress: `eip155:1:${address}`,
    allAccounts: [{ namespace: 'eip155', address, type: 'eoa' }],
  })
  expect(appkit.getIsConnectedState()).toBe(true)
  expect(appkit.getWalletInfo()).toEqual({ name: 'Harbor', icon: undefined, rdns: 'app.harbor', type: 'ANNOUNCED' })
  for (const end of undo) end()
  heard.length = 0
  await appkit.disconnect()
  await settle()
  expect(heard).toEqual([])
  expect(appkit.getAccount().status).toBe('disconnected')
  expect(appkit.getEvent().data).toEqual({ type: 'track', event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } })
})

test('a subscription begins with the value as it is, asks and stores nothing, and one that ended before begins with nothing', async () => {
  const { appkit } = create()
  const [fetched, stored] = [globalThis.fetch, localStorage.length]
  const requests: unknown[] = []
  globalThis.fetch = async (...args) => {
    requests.push(args)
    return fetched(...args)
  }
  const heard: unknown[] = []
  appkit.subscribeAccount(({ status }) => heard.push(status))
  appkit.subscribeAccount(({ status }) => heard.push(`solana ${status}`), 'solana')
  appkit.subscribeNetwork(({ chainId }) => heard.push(chainId))
  appkit.subscribeState(({ open, selectedNetworkId }) => heard.push([open, selectedNetworkId]))
  appkit.subscribeWalletInfo((wallet) => heard.push(wallet))
  appkit.subscribeAccount(() => heard.push('ended'))()
  expect(heard).toEqual([])
  await settle()
  globalThis.fetch = fetched
  expect(heard).toEqual(['disconnected', 'solana disconnected', 1, [false, 'eip155:1'], undefined])
  expect([requests, localStorage.length]).toEqual([[], stored])
})

test('the network is told again at each connect, on the same network, too', async () => {
  const page = create()
  const heard: unknown[] = []
  page.appkit.subscribeNetwork(({ chainId }) => heard.push(chainId))
  await settle()
  await connectIt(page)
  expect(heard).toEqual([1, 1])
  await page.appkit.disconnect()
  await settle()
  expect(heard).toEqual([1, 1])
  await connectIt(page)
  expect(heard).toEqual([1, 1, 1])
})

test('a declined connection is an event, not a failure', async () => {
  const { appkit, wallets } = create()
  const connecting = (async () => (await kernelIn(appkit).load()).sessions.connect('app.harbor'))()
  await settle()
  wallets.asked[0]?.fail(new UserRejectedError())
  await expect(connecting).rejects.toThrow(UserRejectedError)
  expect(appkit.getEvent().data.event).toBe('USER_REJECTED')
})

test('open and close, with events', async () => {
  const { appkit } = create()
  const events: string[] = []
  appkit.subscribeEvents(({ data }) => events.push(data.event))
  await appkit.open()
  expect(appkit.isOpen()).toBe(true)
  expect(kernelIn(appkit).router.state.get().stack.at(-1)?.view).toBe('connect.list')
  await appkit.open({ view: 'Networks' })
  expect(kernelIn(appkit).router.state.get().stack.at(-1)?.view).toBe('networks.list')
  await appkit.close()
  expect(appkit.isOpen()).toBe(false)
  expect(events).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  await expect(appkit.open({ view: 'Nowhere' as 'Account' })).rejects.toThrow('Nowhere')
})

test('switching without a wallet changes the choice; an unknown network changes nothing and rejects on request', async () => {
  const { appkit } = create()
  const heard: unknown[] = []
  appkit.subscribeNetwork(({ chainId }) => heard.push(chainId))
  appkit.subscribeCaipNetworkChange((network) => heard.push(network?.name))
  await appkit.switchNetwork(polygon)
  await settle()
  expect(heard.sort()).toEqual([1, 137, 'Polygon'])
  expect(appkit.getCaipNetworkId()).toBe('eip155:137')
  await appkit.switchNetwork(999)
  expect(appkit.getChainId()).toBe(137)
  await expect(appkit.switchNetwork(999, { throwOnFailure: true })).rejects.toBeInstanceOf(BaseError)
  expect(appkit.getCaipNetwork('eip155', 1)?.name).toBe('Ethereum')
})

test('a declined switch resolves unless the host asked for errors', async () => {
  const page = create()
  await connectIt(page)
  const quiet = page.appkit.switchNetwork(137)
  await settle()
  page.wallets.switches[0]?.fail(new UserRejectedError())
  await quiet
  const loud = page.appkit.switchNetwork(137, { throwOnFailure: true })
  await settle()
  page.wallets.switches[1]?.fail(new UserRejectedError())
  await expect(loud).rejects.toThrow(UserRejectedError)
  expect(page.appkit.getChainId()).toBe(1)
})

test('on a network the host did not declare, the chain id is given and the network is not', async () => {
  const page = create()
  await connectIt(page, 'eip155:10')
  expect(page.appkit.getChainId()).toBe(10)
  expect(page.appkit.getCaipNetwork()).toBeUndefined()
  expect(page.appkit.getCaipNetworkId()).toBe('eip155:10')
})

test.runIf(isBuiltin('connect') && isBuiltin('account'))('a wrong look ends nothing: it is left out, and developers read what it was', () => {
  const { appkit } = create({
    themeMode: 'pink' as 'dark',
    themeVariables: { '--portico-accent': 'url(x)', '--portico-font-family': 'var(--font-x), system-ui' },
    locale: 5 as unknown as string,
    messages: { 'elements.connect': 5 } as unknown as Record<string, string>,
    chainImages: 'https://img.example/1.png' as unknown as Record<string, string>,
    metadata: { icons: 'https://img.example/1.png' as unknown as string[] },
    features: { connectMethodsOrder: ['pigeon' as 'wallet'], collapseWallets: 'yes' as unknown as boolean, walletFeaturesOrder: ['send'] },
  })
  expect([appkit.getThemeMode(), appkit.getThemeVariables()]).toEqual(['dark', { '--portico-font-family': 'var(--font-x), system-ui' }])
  expect(kernelIn(appkit).host.options).toMatchObject({ connectMethodsOrder: undefined, collapseWallets: false, walletFeaturesOrder: ['send'] })
  const alerts = kernelIn(appkit).alerts.state.get().items
  expect(alerts.map(({ title }) => title.slice(12, -15)).sort()).toEqual([
    'chainImages',
    'locale',
    'messages',
    'metadata.icons',
    'themeMode',
    'themeVariables["--portico-accent"]',
  ])
  for (const { level, lines } of alerts) expect([level, lines.at(-1)]).toEqual(['warn', 'The value was ignored.'])
})
test.runIf(isBuiltin('connect'))('features given later are merged, after validation', () => {
  const { appkit } = create({ features: { collapseWallets: true } })
  appkit.updateFeatures({ legalCheckbox: true })
  expect(kernelIn(appkit).host.options).toMatchObject({ collapseWallets: true, legalCheckbox: true })
  expect(() => appkit.updateFeatures({ legalCheckbox: 'yes' as unknown as boolean })).toThrow('features.legalCheckbox')
  expect(kernelIn(appkit).host.options.legalCheckbox).toBe(true)
})

test('the same name returns the same instance; another name shares nothing', async () => {
  const first = create()
  expect(createClient({ networks: [polygon] })).toBe(first.appkit)
  const second = create({ instance: 'second' }, fakeWallets({ id: 'app.harbor' }))
  await connectIt(first)
  expect(second.appkit.getIsConnectedState()).toBe(false)
  await first.appkit.destroy()
  const again = create()
  expect(again.appkit).not.toBe(first.appkit)
})

test('after destroy every method throws, and no subscriber is called', async () => {
  const { appkit } = create()
  let heard = 0
  appkit.subscribeState(() => {
    heard += 1
  })
  await appkit.open()
  await settle()
  heard = 0
  await appkit.destroy()
  await settle()
  expect(heard).toBe(0)
  expect(() => appkit.getAccount()).toThrow('"getAccount" was called on instance "main" after destroy().')
  expect(() => appkit.open()).toThrow('"open" was called')
  await appkit.destroy()
})

test('methods can be destructured', async () => {
  const { open, isOpen } = create().appkit
  await open()
  expect(isOpen()).toBe(true)
})

test('nothing is stored, requested or observed before the first action', () => {
  const calls: string[] = []
  const { addEventListener } = window
  window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    calls.push(String(args[0]))
    return addEventListener.apply(window, args)
  }
  try {
    create()
  } finally {
    window.addEventListener = addEventListener
  }
  expect(calls).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('invalid options start nothing', () => {
  expect(() => createClient({ networks: [] })).toThrow('networks')
  expect(() => createClient({ networks: [mainnet], enableEmbedded: 'yes' as never })).toThrow('enableEmbedded')
  const { appkit } = create()
  expect(appkit.instance).toBe('main')
})

test('developers are told of options without effect and of invalid plugins, once the modal was closed', async () => {
  const doubtful = { manifest: { id: 'hello', apiVersion: 1 as const, version: '1' }, input: undefined, load: async () => ({ default: () => ({}) }) }
  const { appkit } = create({ debug: true, plugins: [doubtful], ...({ coinbasePreference: 'all', colour: 'red' } as object) })
  expect(kernelIn(appkit).started).toBeUndefined()
  await appkit.open()
  await appkit.close()
  await expect
    .poll(() => (kernelIn(appkit).started?.alerts.state.get().items ?? []).map(({ title, lines }) => [title, ...lines]))
    .toEqual([
      ['Some options have no effect in this version.', expect.stringMatching(/^coinbasePreference: Coinbase Wallet is listed/)],
      ['Some options are unknown.', 'Given: colour'],
      ['The manifest of plugin "hello" needs correction.', 'manifest.version: must be a semver version'],
    ])
})

test.runIf(isBuiltin('connect'))('options have one owner: changes are validated as a whole, and observers are notified', async () => {
  const { appkit } = create({ remoteFeatures: { send: true } })
  const { host } = kernelIn(appkit)
  let changes = 0
  host.state.subscribe(() => changes++)
  expect(() => appkit.updateFeatures({ legalCheckbox: 'yes' as unknown as boolean })).toThrow('features.legalCheckbox')
  appkit.updateFeatures({ collapseWallets: true, send: false })
  expect(host.options.collapseWallets).toBe(true)
  expect(appkit.options.features).toEqual({ collapseWallets: true, send: false })
  expect(appkit.options).toBe(kernelIn(appkit).written)
  await appkit.setTermsConditionsUrl('https://app.example/terms')
  const kernel = await kernelIn(appkit).load()
  expect(kernel).toBe(kernelIn(appkit))
  expect(kernel.host.termsUrl).toBe('https://app.example/terms')
  expect(kernel.host.options.collapseWallets).toBe(true)
  expect(changes).toBe(2)
})
