// @vitest-environment happy-dom
// A method answers the same before anything is loaded and after everything is: a page does not know when that is.
import { afterEach, expect, test } from 'vitest'
import type { AppKit } from '../../client/AppKit.js'
import { createAppKit } from '../../client/createAppKit.js'
import { kernelIn } from '../harness/kernelIn.js'
import { EvmAdapter } from '../../exports/adapters/evm.js'
import { SolanaAdapter } from '../../exports/adapters/solana.js'
import { mainnet, polygon, solana } from '../../exports/networks.js'
// These tests need this plugin: the import takes the file out of the run in which the plugin is removed.
import '../../plugins/connections/manifest.js'
import { BaseError } from '../../kernel/api/index.js'
import { fakeEthereum } from '../harness/fakeEthereum.js'

let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
  document.body.replaceChildren()
})

const used = [
  { namespace: 'eip155', connectorId: 'example.acme', kind: 'injected', name: 'Acme' },
  { namespace: 'eip155', connectorId: 'example.gone', kind: 'injected', name: 'Gone' },
]
/** A page with several wallets on, a wallet that is installed, and two of an earlier visit. */
const visit = async (multiWallet: boolean): Promise<AppKit> => {
  await end()
  localStorage.clear()
  localStorage.setItem('portico:main:connections:used', JSON.stringify({ v: 1, d: used }))
  const wallet = fakeEthereum({ page: window, manners: { eth_requestAccounts: 'decline' } })
  const appkit = createAppKit({
    networks: [mainnet, polygon, solana],
    adapters: [new EvmAdapter(), new SolanaAdapter()],
    enableWalletConnect: false,
    debug: true,
    // Known without the plugin of any.
    features: { multiWallet, reownBranding: false },
  })
  end = async () => {
    wallet.vanish()
    await appkit.destroy()
  }
  return appkit
}
/** Everything that a page may load is there. */
const warm = async (appkit: AppKit) => {
  await appkit.ready()
  await (await kernelIn(appkit).load()).complete()
  await appkit.setLoading(false)
}

type Call = readonly [method: string, ...given: unknown[]]
/** What a call answers, in the end: a value, or an error by its code. */
const answerOf = async (appkit: AppKit, [method, ...given]: Call): Promise<unknown> => {
  try {
    const answer: unknown = await Reflect.get(appkit, method)(...given)
    return JSON.parse(JSON.stringify(answer === undefined ? null : answer))
  } catch (error) {
    return error instanceof BaseError ? error.code : String(error)
  }
}
/** What developers are told about. */
const toldOf = (appkit: AppKit) =>
  kernelIn(appkit)
    .alerts.state.get()
    .items.map(({ title }) => title)

const namespace = 'eip155'
const address = `0x${'12'.repeat(20)}`
const connection = (connectorId: unknown) => ({ connection: { connectorId }, namespace })
/** Actions, each as a page calls it, and with an argument that does not fit. */
const actions: readonly Call[] = [
  ['switchConnection', connection('nobody')],
  ['switchConnection', connection('')],
  ['switchConnection', { ...connection('example.acme'), namespace: 'cosmos' }],
  ['deleteConnection', { connectorId: 'example.gone', address: '', namespace }],
  ['deleteConnection', { connectorId: 'nobody', address: '', namespace }],
  ['connectWallet', 'nobody'],
  ['setPreferredAccountType', 'eoa', namespace],
  ['getIdToken', { nonce: 'n' }],
  ['getUniversalProvider'],
  ['updateNativeBalance', address, 1, 'bip122'],
  ['addAddressLabel', address, 'Savings'],
  ['removeAddressLabel', address],
  ['addNetwork', 'cosmos', { id: 5 }],
  ['removeNetwork', namespace, 137],
  ['removeNetwork', 'cosmos', 5],
  ['addAdapter', new EvmAdapter(), [mainnet]],
  ['removeAdapter', 'cosmos'],
  ['switchNetwork', 137],
  ['switchNetwork', 424_242, { throwOnFailure: true }],
  ['setCaipNetwork', { id: 424_242 }],
  ['setTermsConditionsUrl', 'javascript:alert(1)'],
  ['setPrivacyPolicyUrl', 'data:text/html,x'],
  ['updateOptions', { enableReconnect: false }],
  ['updateFeatures', { send: false }],
  ['setConnectMethodsOrder', ['nonsense']],
  ['setWalletFeaturesOrder', ['send']],
  ['setCollapseWallets', true],
  ['setSocialsOrder', ['google']],
  ['resetWcConnection'],
  ['replace', 'Nowhere'],
  ['redirect', 'Nowhere'],
  ['open', { view: 'Nowhere' }],
  ['open', { namespace: 'cosmos' }],
  ['showErrorMessage', 'Not today'],
  ['showSuccessMessage', 'Done'],
  ['popTransactionStack'],
  ['disconnect'],
  ['disconnect', { id: 'nobody' }],
  ['close'],
  ['setClientId', 'x'],
]
test.each(actions.map((call) => [JSON.stringify(call), call] as const))('%s answers the same before anything is loaded', async (_, call) => {
  const cold = await visit(true)
  const before = { answer: await answerOf(cold, call), told: toldOf(cold) }
  const other = await visit(true)
  await warm(other)
  const after = { answer: await answerOf(other, call), told: toldOf(other) }
  expect(before).toEqual(after)
})

/** Getters that a page may ask at once, before it waits for anything. */
const known: readonly Call[] = [
  ['getConnections'],
  ['getConnections', namespace],
  ['getAccount'],
  ['getAddress'],
  ['getCaipAddress'],
  ['getIsConnectedState'],
  ['getWalletInfo'],
  ['getProvider', namespace],
  ['getWalletProviderType'],
  ['getChainId'],
  ['getCaipNetwork'],
  ['getCaipNetworks', 'solana'],
  ['getActiveChainNamespace'],
  ['getApprovedCaipNetworkIds'],
  ['getDisabledCaipNetworks'],
  ['getThemeMode'],
  ['isTransactionStackEmpty'],
  ['getError'],
]
/** Those that answer of wallets and plugins: `ready()` loads what they answer from. */
const afterReady: readonly Call[] = [['getConnectors'], ['getRemoteFeatures'], ['getConnectMethodsOrder'], ['getPreferredAccountType', namespace]]

test.each([true, false])('getters answer the same before anything is loaded, or after ready() (several wallets: %s)', async (multiWallet) => {
  const appkit = await visit(multiWallet)
  const recents = () => appkit.getRecentConnections(namespace).map(({ connectorId, name }) => [connectorId, name])
  const read = async (calls: readonly Call[]) =>
    Object.fromEntries(await Promise.all(calls.map(async (call) => [JSON.stringify(call), await answerOf(appkit, call)])))
  const cold = { ...(await read(known)), recents: recents() }
  await appkit.ready()
  const ready = await read(afterReady)
  await warm(appkit)
  expect({ ...(await read(known)), recents: recents() }).toEqual(cold)
  expect(await read(afterReady)).toEqual(ready)
  expect(recents()).toEqual(
    multiWallet
      ? [
          ['example.acme', 'Acme'],
          ['example.gone', 'Gone'],
        ]
      : [],
  )
  expect(ready['["getRemoteFeatures"]']).toMatchObject({ multiWallet, reownBranding: false })
  await expect.poll(() => toldOf(appkit).includes('Multi-Wallet Not Enabled')).toBe(!multiWallet)
})

// These need a wallet that answers, change what others are asked of, or do nothing; a new method belongs to a table above, or here.
test('every other method is listed', async () => {
  const appkit = await visit(true)
  const listed = new Set([...actions, ...known, ...afterReady].map(([method]) => method))
  const all = Object.entries(appkit).flatMap(([name, value]) => (typeof value === 'function' ? name : []))
  const others = all.filter((name) => !listed.has(name) && !name.startsWith('subscribe'))
  expect(others.sort()).toMatchInlineSnapshot(`
    [
      "addConnector",
      "destroy",
      "fetchIdentity",
      "fetchWallets",
      "get",
      "getAddressByChainNamespace",
      "getCaipNetworkId",
      "getConnectorImage",
      "getEvent",
      "getProviderType",
      "getRecentConnections",
      "getReownName",
      "getSIWX",
      "getState",
      "getThemeVariables",
      "getWalletConnectUri",
      "getWalletList",
      "getWalletProvider",
      "handleUnsafeRPCRequest",
      "isOpen",
      "on",
      "prefetchWalletConnectUri",
      "pushTransactionStack",
      "ready",
      "resetAccount",
      "resetConnectingWallet",
      "resetNetwork",
      "resetWalletConnectUri",
      "setAddressExplorerUrl",
      "setApprovedCaipNetworksData",
      "setBalance",
      "setCaipAddress",
      "setCaipNetworkOfNamespace",
      "setConnectedWalletInfo",
      "setConnections",
      "setConnectors",
      "setEIP6963Enabled",
      "setLoading",
      "setProfileImage",
      "setProfileName",
      "setRequestedCaipNetworks",
      "setSmartAccountDeployed",
      "setStatus",
      "setThemeMode",
      "setThemeVariables",
      "setUser",
      "syncIdentity",
      "updateRemoteFeatures",
    ]
  `)
})
