// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { define } from '../../elements/define.js'
import { kernelIn } from '../harness/kernelIn.js'
import { AppKit } from '../../client/AppKit.js'
import { createClient } from '../../client/createClient.js'
import { defineManifest, ModalFooter, type Plugin } from '../../kernel/api/index.js'
import { mainnet, polygon } from '../../exports/networks.js'
import { Identities } from '../../ports/names.js'
import { fakePlugins } from '../harness/fakePlugins.js'
import { address } from '../harness/fakeWallets.js'
import { debugWorld } from './debugWorld.js'
import { isBuiltin } from '../harness/isBuiltin.js'

/** Reference: public API, section 3, at 1.7.11, and what later versions document. */
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
  setStatus resetAccount setConnectedWalletInfo setAddressExplorerUrl setSmartAccountDeployed syncIdentity handleUnsafeRPCRequest
  subscribeWalletList prefetchWalletConnectUri getWalletConnectUri subscribeWalletConnectUri resetWalletConnectUri resetConnectingWallet
  fetchWallets getWalletList connectWallet`.split(/\s+/)

test("every method of AppKit's instance exists, and throws after destroy", async () => {
  const { appkit } = debugWorld()
  expect(methods.filter((name) => typeof Reflect.get(appkit, name) !== 'function')).toEqual([])
  expect(AppKit.getInstance()).toBe(appkit)
  await appkit.destroy()
  expect(AppKit.getInstance()).toBeUndefined()
  for (const name of methods) expect(() => Reflect.get(appkit, name)(), name).toThrow(`"${name}" was called on instance "main" after destroy().`)
})

test('its properties say what it was made of', () => {
  const adapter = { namespace: 'eip155', adapterType: 'evm', plugin: { load: async () => [] } }
  const { appkit } = debugWorld({ adapters: [adapter], features: { collapseWallets: true } })
  expect(appkit).toMatchObject({
    options: { features: { collapseWallets: true } },
    features: { collapseWallets: true },
    remoteFeatures: {},
    chainNamespaces: ['eip155', 'solana'],
    chainAdapters: { eip155: adapter },
    reportedAlertErrors: {},
  })
  appkit.updateFeatures({ legalCheckbox: true })
  expect(appkit.options.features).toEqual({ collapseWallets: true, legalCheckbox: true })
})

test('questions are answered at once: without a connection, with one, and without one again', async () => {
  const { appkit, connect, settle } = debugWorld({
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

test('messages are snackbars, cleaned', async () => {
  const { appkit } = debugWorld()
  await appkit.showErrorMessage('Not\u202e today {name}')
  const { notices, t } = await kernelIn(appkit).load()
  const { current } = notices.state.get()
  expect(current?.variant).toBe('error')
  expect(current && t(current.message, current.values)).toBe('Not today {name}')
})

test('an error without words still has a message', async () => {
  const { appkit } = debugWorld()
  const { notices, t } = await kernelIn(appkit).load()
  const shown = () => {
    const { current } = notices.state.get()
    return current && t(current.message, current.values)
  }
  await appkit.showErrorMessage(new Error(''))
  expect(shown()).toBe('Unknown error')
  notices.hide()
  for (const issues of [
    [{ message: 'The name is too short' }, { message: 'It is taken' }],
    ['The name is too short', 'It is taken'],
  ]) {
    await appkit.showErrorMessage({ issues, message: 'Two issues' })
    expect(shown()).toBe('The name is too short')
    notices.hide()
  }
  await appkit.showErrorMessage({ issues: [], message: 'Two issues' })
  expect(shown()).toBe('Two issues')
})

test.runIf(isBuiltin('wallets'))('that a project id is missing is told when something was tried that needs one, and not before', async () => {
  const { appkit, told, settle } = debugWorld()
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
  const { appkit } = debugWorld()
  const heard: boolean[] = []
  appkit.subscribeState(({ loading }) => heard.push(loading))
  await appkit.setLoading(true, 'eip155')
  expect(appkit.getState().loading).toBe(true)
  await appkit.setLoading(false)
  expect(heard).toEqual([false, true, false])
})

test('loading ends when the modal is closed', async () => {
  const { appkit, settle } = debugWorld()
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
  const { appkit, connect } = debugWorld()
  expect(await appkit.updateNativeBalance(address, 1, 'eip155')).toBeUndefined()
  await connect()
  expect(await appkit.updateNativeBalance(address, 1, 'eip155')).toEqual({ balance: '1.23456789', symbol: 'ETH' })
})

test.runIf(isBuiltin('connect'))('options change while it lives; what is read once is named', async () => {
  const { appkit, told } = debugWorld()
  const { host } = await kernelIn(appkit).load()
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

test('setters of what only wallets know do nothing, each with a line that says so', async () => {
  const { appkit, told } = debugWorld()
  const idle = methods.filter((name) =>
    /^(addConnector|resetNetwork|resetAccount|sync|handle|set(Connectors|Connections|ClientId|RequestedCaip|ApprovedCaip|CaipAddress|Balance|Profile|User|Status|ConnectedWalletInfo|AddressExplorer|SmartAccount))/.test(
      name,
    ),
  )
  for (const name of idle) await Reflect.get(appkit, name)('x', 'y')
  await kernelIn(appkit).load()
  expect(told().map((line) => line.split(' ')[0])).toEqual(idle)
  for (const line of told()) expect(line).toContain(' has no effect in this version. | ')
  const codes = (kernelIn(appkit).started?.alerts.state.get().items ?? []).map(({ docsPath }) => docsPath.split('#').at(-1))
  expect(new Set(codes)).toEqual(new Set(['p676']))
  expect([appkit.getAccount().status, appkit.getAddress(), appkit.getCaipNetworkId()]).toEqual(['disconnected', undefined, 'eip155:1'])
  expect(idle).toHaveLength(19)
})

test('what has nothing behind it is answered in its shape', async () => {
  const { appkit } = debugWorld({ universalProvider: { connect: () => {} } })
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
  onTestFinished(async () => {
    await appkit.destroy()
    localStorage.clear()
  })
  expect(await appkit.fetchIdentity({ address })).toEqual({ name: 'juno.eth', avatar: 'https://img.example/juno.png' })
  expect(await appkit.getReownName(address)).toEqual([{ name: 'juno.eth' }])
  expect(await appkit.getReownName(`0x${'1'.repeat(40)}`)).toEqual([])
})

test('the sign-in configuration is told as it was given', () => {
  const siwx = { createMessage: async () => ({}) } as never
  const { appkit } = debugWorld({ siweConfig: { mapToSIWX: () => siwx } })
  expect(appkit.getSIWX()).toBe(siwx)
})

test('a press on the network button is told before the modal opens; opening it by a call is not', async () => {
  define(customElements, () => undefined)
  const { appkit, settle } = debugWorld()
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

test('branding: there is no line of the provider, and its flag stays off, when the page and the remote configuration switch it on', async () => {
  const on = ['reown_branding', 'reownBranding', 'branding'].map((id) => ({ id, isEnabled: true, config: ['on'] }))
  const { appkit, settle } = debugWorld({
    features: { branding: true, reownBranding: true },
    remoteFeatures: { reownBranding: true },
    remoteConfig: async () => ({ features: on }),
  })
  await appkit.open()
  await settle()
  const kernel = await kernelIn(appkit).load()
  expect([appkit.getRemoteFeatures().reownBranding, kernel.feature('branding')]).toEqual([false, false])
  expect(kernel.slot(ModalFooter).get().items).toEqual([])
})
