import { CancelledError, type KernelCore, type OpenOptions } from '../kernel/api/index.js'
import type { AppKit } from './AppKit.js'
import type { ClientState } from './ClientState.js'
import type { CompatNeeds } from './compat/createCompatMethods.js'
import type { EventLog } from './compat/createEventLog.js'
import { ofValue } from './compat/observe.js'
import type { Readers } from './createReaders.js'
import type { AppKitOptions } from './options/AppKitOptions.js'

export interface MethodsNeeds {
  readonly kernel: KernelCore
  readonly own: ClientState
  readonly readers: Readers
  readonly log: EventLog
  readonly act: CompatNeeds['act']
  /** The current options. */
  given(): AppKitOptions
  /** False where the modal can be shown: there is no window, a `<dialog>`, or nothing that shows it. */
  lacksDialog(): boolean
  /** Loads what the getters of wallets answer from. Never rejects. */
  prepare(): Promise<void>
}

/** The methods of an instance that pages use often; `createCompatMethods` has the others. */
export const createMethods = ({ kernel, own, readers, log, act, given, lacksDialog, prepare }: MethodsNeeds) => {
  const { networks, sessions, router, scope, theme: look } = kernel
  const { active, account, network, findNetwork, state, typeOf, wallet, providerOf, subscribe, follow } = readers
  const address = (namespace?: string) => account(namespace).address
  let leaving = new AbortController()
  const followNetwork = follow(() => ({ connects: own.connects, value: network() }))

  return {
    // What the parameters say of the answer is in the type of the instance.
    open: (({ arguments: older, uri, ...options }: OpenOptions & { readonly arguments?: unknown; readonly uri?: string } = {}) => {
      // A link of the host's own is shown by the view for such links.
      const asked: OpenOptions = uri === undefined ? { params: older, ...options } : { view: 'ConnectingWalletConnectBasic', params: { uri }, ...options }
      // With the values of the former kit a page waits for the transaction.
      const opening = (older && options.view === 'WalletSend' ? act((actions) => actions.openSend(older, options)) : (async () => router.open(asked))()).catch(
        (error) => act((actions) => actions.openInstead(error, asked)),
      )
      // The modal closes again where it has nothing to be shown in.
      return lacksDialog() ? opening.then(() => act((actions) => actions.checkShown())) : opening
    }) as AppKit['open'],
    async close() {
      // What the page asked a wallet for is shown nowhere else.
      leaving.abort(new CancelledError({ what: 'What the page asked for' }))
      leaving = new AbortController()
      router.close()
    },
    ready: () => readers.ready().then(prepare),
    isOpen: () => state().open,
    getState: state,
    subscribeState: follow(state),

    getAccount: account,
    subscribeAccount: follow(account),
    getIsConnectedState: () => readers.statuses().includes('connected'),
    // Adapters of `eip155` check that addresses begin with 0x.
    getAddress: address as AppKit['getAddress'],
    getAddressByChainNamespace: address as AppKit['getAddress'],
    getCaipAddress: (namespace) => account(namespace).caipAddress,
    getWalletInfo: wallet,
    subscribeWalletInfo: follow(wallet),
    disconnect: (which = {}) => (typeof which === 'string' ? sessions.disconnect(which) : sessions.disconnect(which.namespace, which.id)),

    getProvider: <provider>(namespace: string) => providerOf(namespace) as provider | undefined,
    getProviderType: typeOf,
    getWalletProvider: <provider>() => providerOf() as provider | undefined,
    getWalletProviderType: () => typeOf(),
    subscribeProviders: subscribe(readers.providers, (a, b) => Object.keys({ ...a, ...b }).every((namespace) => a[namespace] === b[namespace])),

    async switchNetwork(wanted, { throwOnFailure = false } = {}) {
      const id = typeof wanted === 'object' ? wanted.id : wanted
      try {
        await networks.switchTo(findNetwork(id)?.caipNetworkId ?? `${active() ?? 'eip155'}:${id}`, leaving.signal)
      } catch (error) {
        // A network that is not declared was reported to developers; a refusal is the visitor's decision.
        if (throwOnFailure) throw error
      }
    },
    getChainId: () => network().chainId,
    getCaipNetwork: (namespace, id) => (id !== undefined ? findNetwork(id, namespace) : namespace ? networks.active(namespace) : network().caipNetwork),
    getCaipNetworkId: () => network().caipNetworkId,
    getCaipNetworks: readers.declared,
    getActiveChainNamespace: active,
    subscribeNetwork: (listener) => followNetwork(ofValue(listener)),
    subscribeCaipNetworkChange: subscribe(() => network().caipNetwork),

    getThemeMode: () => readers.theme().themeMode,
    setThemeMode: look.setMode,
    getThemeVariables: () => readers.theme().themeVariables,
    setThemeVariables: look.setVariables,
    subscribeTheme: subscribe(readers.theme),
    updateFeatures: kernel.updateFeatures,
    getSIWX: <config>() => (given().siwx ?? given().siweConfig?.mapToSIWX()) as config | undefined,

    getEvent: log.last,
    subscribeEvents: (listener) => scope.add(log.subscribe(listener)),

    get: kernel.get,
    on: kernel.on,
  } satisfies Partial<AppKit>
}
