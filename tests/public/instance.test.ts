// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { define } from '../../elements/define.js'
import { kernelOf } from '../../elements/instances.js'
import { AppKit } from '../../client/AppKit.js'
import { createClient } from '../../client/createClient.js'
import type { Adapter, NetworkInput } from '../../client/options/AppKitOptions.js'
import { defineManifest, NetworkChanged, NetworkUnsupported, type Plugin, SessionDisconnected, UserRejectedError } from '../../kernel/api/index.js'
import { arbitrum, bitcoin, mainnet, polygon, solana } from '../../exports/networks.js'
import { Identities } from '../../ports/names.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { address } from '../harness/fakeWallets.js'
import { createHostWorld } from './hostWorld.js'
import { isBuiltin } from '../harness/isBuiltin.js'

let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
})
const world = (options: Parameters<typeof createHostWorld>[0] = {}) => {
  const made = createHostWorld({ debug: true, ...options })
  end = made.appkit.destroy
  return made
}

/** Reference: public API, section 3, at 1.7.11. */
const methods =
  `open close ready setLoading isOpen getState subscribeState replace redirect popTransactionStack isTransactionStackEmpty showErrorMessage showSuccessMessage getError
  getAccount subscribeAccount getIsConnectedState getAddress getCaipAddress getAddressByChainNamespace getWalletInfo subscribeWalletInfo disconnect
  getProvider getProviderType getWalletProvider getWalletProviderType subscribeProviders getConnections getRecentConnections switchConnection deleteConnection
  subscribeConnections getPreferredAccountType setPreferredAccountType getReownName fetchIdentity addAddressLabel removeAddressLabel getConnectors getConnectorImage
  addConnector setConnectors setConnections getSIWX resetWcConnection setClientId getUniversalProvider updateNativeBalance
  switchNetwork getChainId getCaipNetwork getCaipNetworkId getCaipNetworks getActiveChainNamespace getApprovedCaipNetworkIds subscribeNetwork
  subscribeCaipNetworkChange addNetwork removeNetwork addAdapter removeAdapter setRequestedCaipNetworks setApprovedCaipNetworksData resetNetwork setCaipNetwork setCaipNetworkOfNamespace
  getDisabledCaipNetworks getThemeMode setThemeMode getThemeVariables setThemeVariables subscribeTheme setTermsConditionsUrl setPrivacyPolicyUrl setEIP6963Enabled
  updateFeatures updateRemoteFeatures updateOptions getRemoteFeatures subscribeRemoteFeatures setConnectMethodsOrder setWalletFeaturesOrder setCollapseWallets
  setSocialsOrder getConnectMethodsOrder getEvent subscribeEvents subscribeShouldUpdateToAddress setCaipAddress setBalance setProfileName setProfileImage setUser
  setStatus resetAccount setConnectedWalletInfo setAddressExplorerUrl setSmartAccountDeployed syncIdentity handleUnsafeRPCRequest`.split(/\s+/)

test("every method of AppKit's instance exists, and throws after destroy", async () => {
  const { appkit } = world()
  expect(methods.filter((name) => typeof Reflect.get(appkit, name) !== 'function')).toEqual([])
  expect(AppKit.getInstance()).toBe(appkit)
  await appkit.destroy()
  expect(AppKit.getInstance()).toBeUndefined()
  for (const name of methods) expect(() => Reflect.get(appkit, name)(), name).toThrow(`"${name}" was called on instance "main" after destroy().`)
})

test('its properties say what it was made of', () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit } = world({ adapters: [adapter], features: { collapseWallets: true } })
  expect(appkit).toMatchObject({
    options: { features: { collapseWallets: true } },
    remoteFeatures: {},
    chainNamespaces: ['eip155', 'solana'],
    chainAdapters: { eip155: adapter },
    reportedAlertErrors: {},
  })
  appkit.updateFeatures({ legalCheckbox: true })
  expect(appkit.options.features).toEqual({ collapseWallets: true, legalCheckbox: true })
})

test('questions are answered at once: without a connection, with one, and without one again', async () => {
  const { appkit, connect, settle } = world({
    features: { multiWallet: true },
    defaultAccountTypes: { eip155: 'eoa' },
    connectorImages: { 'app.pier': 'https://img.example/pier.png' },
  })
  const read = () => ({
    connections: appkit.getConnections(),
    ofSolana: appkit.getConnections('solana'),
    recent: appkit.getRecentConnections('eip155'),
    connectors: appkit.getConnectors().map(({ id, chain, type }) => [id, chain, type]),
    approved: appkit.getApprovedCaipNetworkIds('eip155'),
    disabled: appkit.getDisabledCaipNetworks(),
    address: appkit.getAddressByChainNamespace('eip155'),
    ofOthers: appkit.getAddressByChainNamespace('solana'),
    empty: appkit.isTransactionStackEmpty(),
    error: appkit.getError(),
  })
  const nobody = {
    connections: [],
    ofSolana: [],
    recent: [],
    connectors: [],
    approved: undefined,
    disabled: [],
    address: undefined,
    ofOthers: undefined,
    empty: true,
    error: '',
  }
  expect(read()).toEqual(nobody)
  await connect()
  const connectors = [
    ['app.harbor', 'eip155', 'ANNOUNCED'],
    ['app.pier', 'eip155', 'INJECTED'],
  ]
  expect(read()).toMatchObject({ ...nobody, connections: [{ connectorId: 'app.harbor', accounts: [{ address, type: 'eoa' }] }], connectors, address })
  expect(appkit.getPreferredAccountType('eip155')).toBe('eoa')
  expect((['bip122', 'solana', 'polkadot'] as const).map((namespace) => appkit.getPreferredAccountType(namespace))).toEqual(['payment', 'eoa', 'eoa'])
  expect(appkit.getConnectorImage({ id: 'app.pier' })).toBe('https://img.example/pier.png')
  expect(appkit.getConnectorImage({ id: 'other', imageUrl: 'javascript:alert(1)' })).toBeUndefined()
  expect(appkit.getConnectMethodsOrder()).toEqual(['wallet', 'email', 'social'])
  expect(appkit.getRemoteFeatures()).toMatchObject({ multiWallet: true, email: false })
  void appkit.setPreferredAccountType('smartAccount', 'eip155')
  await appkit.disconnect()
  await settle()
  // The account is reset; what the page prefers is kept.
  expect(appkit.getPreferredAccountType('eip155')).toBe('smartAccount')
  expect(read()).toEqual({ ...nobody, connectors, recent: [expect.objectContaining({ connectorId: 'app.harbor', accounts: [{ address, type: 'eoa' }] })] })
})

test('connections of this visit that ended are recent ones, the last one first, until they are connected again', async () => {
  const { appkit, connect, settle } = world({ features: { multiWallet: true } })
  const recent = () => appkit.getRecentConnections('eip155').map(({ connectorId }) => connectorId)
  await connect()
  await connect('app.pier')
  expect(recent()).toEqual([])
  await appkit.deleteConnection({ connectorId: 'app.harbor', address, namespace: 'eip155' })
  expect(recent()).toEqual(['app.harbor'])
  await appkit.disconnect()
  await settle()
  expect(recent()).toEqual(['app.pier', 'app.harbor'])
  expect(appkit.getRecentConnections('solana')).toEqual([])
  await connect('app.pier')
  expect(recent()).toEqual(['app.harbor'])
  // Both at once: in the order in which they were listed, the current one first.
  await connect('app.harbor')
  expect(appkit.getConnections('eip155').map(({ connectorId }) => connectorId)).toEqual(['app.harbor', 'app.pier'])
  await appkit.disconnect()
  await settle()
  expect(recent()).toEqual(['app.harbor', 'app.pier'])
})

test('what asks for several wallets does nothing while that is off, and says how to switch it on', async () => {
  const { appkit, connect, told } = world()
  await connect()
  expect([appkit.getConnections().map(({ connectorId }) => connectorId), appkit.getRecentConnections()]).toEqual([['app.harbor'], []])
  await appkit.switchConnection({ connection: { connectorId: 'app.pier' }, namespace: 'eip155' })
  await appkit.deleteConnection({ connectorId: 'app.harbor', address, namespace: 'eip155' })
  expect(appkit.getIsConnectedState()).toBe(true)
  expect(told()).toEqual(['Multi-Wallet Not Enabled | Set `features: { multiWallet: true }` to read and switch connections.'])
})

test('subscribers to connections are told of each by its namespace', async () => {
  const { appkit, connect, settle } = world({ features: { multiWallet: true } })
  const heard: (readonly string[])[] = []
  const undo = appkit.subscribeConnections((all) => heard.push((all.get('eip155') ?? []).map(({ connectorId }) => connectorId)))
  await connect()
  await connect('app.pier')
  expect(heard.slice(-2)).toEqual([['app.harbor'], ['app.pier', 'app.harbor']])
  const before = heard.length
  undo()
  await appkit.disconnect()
  await settle()
  expect(heard).toHaveLength(before)
})

test('views are shown by their public name, in the place of the current one or as the only one', async () => {
  const { appkit, told } = world()
  const stack = () => appkit[kernelOf].router.state.get().stack.map(({ view }) => view)
  await appkit.open()
  await appkit.replace('Networks')
  expect(stack()).toEqual(['networks.list'])
  await appkit.redirect('Connect')
  expect(stack()).toEqual(['connect.list'])
  await expect(appkit.replace('Nowhere' as 'Account')).rejects.toThrow('There is no view "Nowhere".')
  expect(told().at(-1)).toContain('There is no view "Nowhere".')
})

test('a view of other kits opens the modal as it opens by itself, and the developer is told why', async () => {
  const { appkit, told } = world()
  await appkit.open({ view: 'Swap', arguments: { fromToken: 'USDC' } })
  expect(appkit[kernelOf].router.state.get().stack.map(({ view }) => view)).toEqual(['connect.list'])
  expect(told()).toEqual([
    'open({ view: \'Swap\' }) has no effect in this version. | The modal opens as it does by itself. It belongs to plugin "swap", which is off.',
  ])
})

test('opening for a namespace without a declared network is refused by name, before anything shows', async () => {
  const { appkit, told, settle } = world()
  const opening = appkit.open({ namespace: 'eip15' })
  expect(appkit.isOpen()).toBe(false)
  await expect(opening).rejects.toMatchObject({ code: 'P411', message: expect.stringContaining('No network of the namespace "eip15" was declared.') })
  await settle()
  expect(appkit.isOpen()).toBe(false)
  await appkit[kernelOf].load()
  expect(told()).toEqual(['No network of the namespace "eip15" was declared. | Declared namespaces: eip155, solana.'])
})

test('messages are snackbars, cleaned', async () => {
  const { appkit } = world()
  await appkit.showErrorMessage('Not\u202e today {name}')
  const { notices, t } = await appkit[kernelOf].load()
  const { current } = notices.state.get()
  expect(current?.variant).toBe('error')
  expect(current && t(current.message, current.values)).toBe('Not today {name}')
})

test('an error without words still has a message', async () => {
  const { appkit } = world()
  const { notices, t } = await appkit[kernelOf].load()
  const shown = () => {
    const { current } = notices.state.get()
    return current && t(current.message, current.values)
  }
  await appkit.showErrorMessage(new Error(''))
  expect(shown()).toBe('Unknown error')
  notices.hide()
  await appkit.showErrorMessage({ issues: [{ message: 'The name is too short' }] })
  expect(shown()).toBe('The name is too short')
})

test('that a project id is missing is told when something was tried that needs one, and not before', async () => {
  const { appkit, told, settle } = world()
  await appkit.open()
  await appkit.close()
  await settle()
  expect(told().filter((line) => line.startsWith('Project ID'))).toEqual([])
  await appkit.open({ view: 'AllWallets' })
  expect(appkit.isOpen()).toBe(true)
  expect(told().filter((line) => line.startsWith('Project ID'))).toEqual([
    'Project ID Not Configured | The page uses pairing with wallets on phones, and it is off: set `projectId`, or `relayUrl` for a relay of your own.',
  ])
})

test('loading is shown until it is taken back', async () => {
  const { appkit } = world()
  const heard: boolean[] = []
  appkit.subscribeState(({ loading }) => heard.push(loading))
  await appkit.setLoading(true, 'eip155')
  expect(appkit.getState().loading).toBe(true)
  await appkit.setLoading(false)
  expect(heard).toEqual([false, true, false])
})

test('loading ends when the modal is closed', async () => {
  const { appkit, settle } = world()
  await appkit.open()
  await appkit.setLoading(true)
  expect(appkit.getState().loading).toBe(true)
  await appkit.close()
  await settle()
  expect(appkit.getState().loading).toBe(false)
  // What is said afterwards holds until it is taken back, or the modal is closed again.
  await appkit.setLoading(true)
  expect(appkit.getState().loading).toBe(true)
})

test('a balance is read when asked, in whole units', async () => {
  const { appkit, connect } = world()
  expect(await appkit.updateNativeBalance(address, 1, 'eip155')).toBeUndefined()
  await connect()
  expect(await appkit.updateNativeBalance(address, 1, 'eip155')).toEqual({ balance: '1.23456789', symbol: 'ETH' })
})

test('networks are added and removed where there is an adapter, and the active one gives way', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, told } = world({ adapters: [adapter] })
  const names = () => appkit.getCaipNetworks('eip155').map(({ name }) => name)
  await appkit.addNetwork('eip155', arbitrum)
  expect(names()).toEqual(['Ethereum', 'Polygon', 'Arbitrum One'])
  await appkit.switchNetwork(arbitrum)
  await appkit.removeNetwork('eip155', arbitrum.id)
  expect([names(), appkit.getChainId()]).toEqual([['Ethereum', 'Polygon'], 1])
  await appkit.removeNetwork('eip155', 1)
  expect([names(), appkit.getChainId()]).toEqual([['Polygon'], 137])
  await expect(appkit.addNetwork('solana', solana)).rejects.toThrow("Chain adapter not found. Adapter for namespace solana doesn't exist")
  expect(told().at(-1)).toContain('Add it: adapters: [new SolanaAdapter()].')
})

test('removing the network that the wallet is on asks the wallet for the first one that remains', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, connect, settle, wallets } = world({ adapters: [adapter] })
  await connect()
  expect(appkit.getChainId()).toBe(1)
  const removing = appkit.removeNetwork('eip155', 1)
  await settle()
  expect(wallets.switches.map(({ chain }) => chain)).toEqual(['eip155:137'])
  wallets.switches[0]?.done()
  wallets.say({ chain: 'eip155:137' })
  await removing
  expect([appkit.getChainId(), appkit.getCaipNetworks('eip155').map(({ name }) => name)]).toEqual([137, ['Polygon']])
})

test('a wallet that declines to leave the network that is removed does not keep it', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, connect, settle, wallets } = world({ adapters: [adapter] })
  await connect()
  const removing = appkit.removeNetwork('eip155', 1)
  await settle()
  wallets.switches[0]?.fail(new UserRejectedError())
  await removing
  expect(appkit.getCaipNetworks('eip155').map(({ name }) => name)).toEqual(['Polygon'])
})

test('without its last network a namespace has no wallets, and the page goes on with another one', async () => {
  const adapters = ['eip155', 'solana'].map((namespace) => ({ namespace, adapterType: namespace, plugin: { load: async () => [] } }))
  const { appkit, told, settle } = world({ adapters, networks: [polygon, solana] })
  await appkit.open()
  await settle()
  const wallets = () => appkit.getConnectors().map(({ id }) => id)
  const chosen: (string | undefined)[] = []
  appkit.on(NetworkChanged, ({ network }) => chosen.push(network))
  expect(wallets()).toEqual(['app.harbor', 'app.pier'])
  await appkit.removeNetwork('eip155', 137)
  expect([wallets(), appkit.getActiveChainNamespace(), appkit.getCaipNetworkId()]).toEqual([[], 'solana', solana.caipNetworkId])
  expect(chosen).toEqual([solana.caipNetworkId])
  const { sessions } = await appkit[kernelOf].load()
  await expect(sessions.connect('app.harbor')).rejects.toThrow('does not support any of the requested chains')
  // The one that is left stays, and the developer is told.
  await appkit.removeNetwork('solana', solana.id)
  expect(appkit.getCaipNetworks().map(({ name }) => name)).toEqual(['Solana'])
  expect(told().at(-1)).toContain('The last network of a page stays')
  await appkit.addNetwork('eip155', mainnet)
  expect([wallets(), appkit.getCaipNetwork('eip155')?.name]).toEqual([['app.harbor', 'app.pier'], 'Ethereum'])
})

/** An instance whose adapter of `eip155` brings the wallets that the test plays. */
const withAdapters = (...networks: NetworkInput[]) => {
  const brought: Plugin[] = []
  const adapters: Adapter[] = [
    { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => brought } },
    { namespace: 'solana', adapterType: 'solana', plugin: { load: async () => [] } },
  ]
  const made = world({ adapters, networks })
  brought.push(made.wallets.plugin)
  return { ...made, statusOf: (id: string) => made.appkit.plugins.list().find((plugin) => plugin.id === id)?.status, plugin: made.wallets.plugin.manifest.id }
}

test('an adapter is removed: its connection ends, its wallets and networks leave, and the page goes on with another chain family', async () => {
  const { appkit, connect, settle, told, statusOf, plugin } = withAdapters(mainnet, polygon, solana)
  await connect()
  const heard: string[] = []
  appkit.on(SessionDisconnected, ({ namespace }) => heard.push(`left ${namespace}`))
  appkit.on(NetworkChanged, ({ network }) => heard.push(`on ${network}`))
  await appkit.open()
  await settle()
  await appkit.removeAdapter('eip155')
  await settle()
  expect(heard).toEqual(['left eip155', `on ${solana.caipNetworkId}`])
  expect([appkit.getAccount('eip155')?.status, appkit.getConnectors(), appkit.getActiveChainNamespace()]).toEqual(['disconnected', [], 'solana'])
  expect(appkit.getCaipNetworks().map(({ name }) => name)).toEqual(['Solana'])
  expect([appkit.chainNamespaces, Object.keys(appkit.chainAdapters), statusOf(plugin)]).toEqual([['solana'], ['solana'], 'off'])
  const { sessions } = await appkit[kernelOf].load()
  await expect(sessions.connect('app.harbor')).rejects.toThrow()
  await expect(appkit.addNetwork('eip155', arbitrum)).rejects.toThrow("Chain adapter not found. Adapter for namespace eip155 doesn't exist")
  await expect(appkit.removeAdapter('eip155')).rejects.toThrow("Chain adapter not found. Adapter for namespace eip155 doesn't exist")
  // The family that is left stays, and the developer is told.
  await appkit.removeAdapter('solana')
  expect([appkit.getCaipNetworks().map(({ name }) => name), Object.keys(appkit.chainAdapters)]).toEqual([['Solana'], ['solana']])
  expect(told().at(-1)).toContain('The last chain family of a page stays')
})

test('an adapter that was removed is added again, with its wallets', async () => {
  const { appkit, connect, settle, told, statusOf, plugin, wallets } = withAdapters(mainnet, solana)
  await connect()
  await appkit.removeAdapter('eip155')
  const again: Adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [wallets.plugin] } }
  await appkit.addAdapter(again, [polygon, mainnet])
  await settle()
  expect([statusOf(plugin), Object.keys(appkit.chainAdapters), appkit.chainNamespaces]).toEqual(['ready', ['solana', 'eip155'], ['eip155', 'solana']])
  expect([appkit.getCaipNetworks('eip155').map(({ name }) => name), appkit.getAccount('eip155')?.status]).toEqual([['Polygon', 'Ethereum'], 'disconnected'])
  await connect()
  await settle()
  expect([appkit.getAccount()?.status, appkit.getActiveChainNamespace(), appkit.getAddress()]).toEqual(['connected', 'eip155', address])
  await appkit.addAdapter(again, [polygon])
  expect(told().at(-1)).toContain('The page has an adapter for this chain family: call removeAdapter first.')
})

test('an adapter of a new chain family brings its networks; an object that is not an adapter changes nothing', async () => {
  const { appkit, settle } = withAdapters(mainnet, solana)
  const adapter: Adapter = { namespace: 'bip122', adapterType: 'bitcoin', plugin: { load: async () => [] } }
  for (const broken of [undefined, {}, { namespace: 'bip122' }, { namespace: 7, plugin: { load: async () => [] } }])
    await expect(appkit.addAdapter(broken as unknown as Adapter, [bitcoin])).rejects.toThrow()
  await expect(appkit.addAdapter(adapter, [{ id: '' } as unknown as typeof bitcoin])).rejects.toThrow()
  await expect(appkit.addNetwork('bip122', bitcoin)).rejects.toThrow("Chain adapter not found. Adapter for namespace bip122 doesn't exist")
  expect(appkit.chainNamespaces).toEqual(['eip155', 'solana'])
  await appkit.addAdapter(adapter, [])
  await appkit.addNetwork('bip122', bitcoin)
  await settle()
  expect([appkit.chainNamespaces, appkit.getAccount('bip122')?.status]).toEqual([['eip155', 'solana', 'bip122'], 'disconnected'])
  await appkit.switchNetwork(bitcoin)
  expect([appkit.getActiveChainNamespace(), appkit.getCaipNetworkId()]).toEqual(['bip122', bitcoin.caipNetworkId])
})

test('an adapter that is not in use is removed without a change of the network, and twice at a time only once', async () => {
  const { appkit, connect, settle, statusOf, plugin } = withAdapters(polygon, solana)
  await connect()
  const heard: string[] = []
  appkit.on(NetworkChanged, ({ network }) => heard.push(network))
  const [first, second] = await Promise.allSettled([appkit.removeAdapter('solana'), appkit.removeAdapter('solana')])
  await settle()
  expect([first.status, second.status, heard]).toEqual(['fulfilled', 'fulfilled', []])
  expect([appkit.getAccount()?.status, appkit.chainNamespaces, statusOf(plugin)]).toEqual(['connected', ['eip155'], 'active'])
})

test('an attempt to connect ends with the adapter that is removed', async () => {
  const { appkit, wallets, settle } = withAdapters(polygon, solana)
  const { sessions } = await appkit[kernelOf].load()
  const connecting = sessions.connect('app.harbor')
  await settle()
  await Promise.all([appkit.removeAdapter('eip155'), expect(connecting).rejects.toThrow()])
  wallets.asked.at(-1)?.approve()
  await settle()
  expect([appkit.getAccount('eip155')?.status, appkit.getActiveChainNamespace()]).toEqual(['disconnected', 'solana'])
})

test('a wallet on a network that is declared later is on it from then on', async () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit, begin } = world({ adapters: [adapter] })
  await (await begin())({ chain: 'eip155:42161' })
  expect([appkit.getChainId(), appkit.getCaipNetwork()]).toEqual([42161, undefined])
  await appkit.addNetwork('eip155', arbitrum)
  expect(appkit.getCaipNetwork()?.name).toBe('Arbitrum One')
})
test.runIf(isBuiltin('connect'))('options change while it lives; what is read once is named', async () => {
  const { appkit, told } = world()
  const { host } = await appkit[kernelOf].load()
  await appkit.updateOptions({
    termsConditionsUrl: 'https://app.example/terms',
    excludeWalletIds: ['a'],
    themeMode: 'light',
    remoteFeatures: { collapseWallets: true },
  })
  expect(host).toMatchObject({ termsUrl: 'https://app.example/terms', options: { excludeWalletIds: ['a'], collapseWallets: true } })
  expect(appkit.getThemeMode()).toBe('light')
  await appkit.setPrivacyPolicyUrl('https://app.example/privacy')
  await appkit.setEIP6963Enabled(false)
  await appkit.setConnectMethodsOrder(['wallet'])
  await appkit.setCollapseWallets(false)
  expect(host).toMatchObject({
    privacyUrl: 'https://app.example/privacy',
    options: { enableEIP6963: false, connectMethodsOrder: ['wallet'], collapseWallets: false },
  })
  expect(appkit.getConnectMethodsOrder()).toEqual(['wallet'])
  await expect(appkit.updateOptions({ enableInjected: 'no' as never })).rejects.toThrow('enableInjected')
  expect(host.options.enableInjected).toBe(true)
  await appkit.updateOptions({ networks: [mainnet, polygon] })
  expect(told().at(-1)).toContain('updateOptions({ networks }) has no effect in this version.')
})

test('a network that may not be kept any longer is told like one that the wallet went to', async () => {
  const { appkit, begin, settle } = world({ allowUnsupportedChain: true })
  const heard: string[] = []
  appkit.on(NetworkUnsupported, ({ network }) => heard.push(network))
  await (await begin())({ chain: 'eip155:42161' })
  await appkit.updateOptions({ enableNetworkSwitch: false, allowUnsupportedChain: false })
  expect(heard).toEqual([])
  await appkit.updateOptions({ enableNetworkSwitch: true })
  await appkit.updateOptions({ termsConditionsUrl: 'https://app.example/terms' })
  await settle()
  expect(heard).toEqual(['eip155:42161'])
})

test('setters of what only wallets know do nothing, each with a line that says so', async () => {
  const { appkit, told } = world()
  const idle = methods.filter((name) =>
    /^(addConnector|resetNetwork|resetAccount|sync|handle|set(Connectors|Connections|ClientId|RequestedCaip|ApprovedCaip|CaipAddress|Balance|Profile|User|Status|ConnectedWalletInfo|AddressExplorer|SmartAccount))/.test(
      name,
    ),
  )
  for (const name of idle) await Reflect.get(appkit, name)('x', 'y')
  await appkit[kernelOf].load()
  expect(told().map((line) => line.split(' ')[0])).toEqual(idle)
  expect(idle).toHaveLength(19)
})

test('what has nothing behind it is answered in its shape', async () => {
  const { appkit } = world({ universalProvider: { connect: () => {} } })
  expect(await appkit.getReownName(address)).toEqual([])
  expect(await appkit.fetchIdentity({ address })).toEqual({ name: '', avatar: '' })
  expect(await appkit.getUniversalProvider()).toBe(appkit.options.universalProvider)
  await appkit.resetWcConnection()
})

test('the name that an address has chosen is told by both methods, and a look-up that fails is an empty answer', async () => {
  const found = { name: 'juno.eth', image: 'https://img.example/juno.png' }
  const names: Plugin = {
    manifest: defineManifest({ id: 'names', apiVersion: 1, version: '0.0.0', provides: { identities: Identities } }),
    input: undefined,
    load: async () => ({
      default: () => ({ services: { identities: { find: async (of: string) => (of === address ? found : Promise.reject(new Error('down'))) } as never } }),
    }),
  }
  const appkit = createClient({ networks: [mainnet] }, { plugins: [...fakePlugins().plugins, names] })
  end = appkit.destroy
  expect(await appkit.fetchIdentity({ address })).toEqual({ name: 'juno.eth', avatar: 'https://img.example/juno.png' })
  expect(await appkit.getReownName(address)).toEqual([{ name: 'juno.eth' }])
  expect(await appkit.getReownName(`0x${'1'.repeat(40)}`)).toEqual([])
})

test('the sign-in configuration is told as it was given', () => {
  const siwx = { createMessage: async () => ({}) } as never
  const { appkit } = world({ siweConfig: { mapToSIWX: () => siwx } })
  expect(appkit.getSIWX()).toBe(siwx)
})

test('a press on the network button is told before the modal opens; opening it by a call is not', async () => {
  define(customElements, () => undefined)
  const { appkit, settle } = world()
  const heard: string[] = []
  appkit.subscribeEvents(({ data }) => heard.push(data.event))
  const button = document.body.appendChild(document.createElement('appkit-network-button'))
  button.shadowRoot?.querySelector('button')?.click()
  await settle()
  expect(heard).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN'])
  await appkit.close()
  heard.length = 0
  await appkit.open({ view: 'Networks' })
  expect(heard).toEqual(['MODAL_OPEN'])
  button.remove()
})
