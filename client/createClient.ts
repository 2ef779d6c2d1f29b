import { instances, kernelOf } from '../elements/instances.js'
import { version } from '../elements/version.js'
import { type BaseError, type DeferredPlugin, type OpenOptions, type Plugin, SessionConnected, toReadable } from '../kernel/api/index.js'
import { createKernel } from '../kernel/createKernel.js'
import { createEnvironment } from '../kernel/environment.js'
import { createState } from '../kernel/state/createState.js'
import { toAlert } from '../kernel/toAlert.js'
import { createLazy } from '../lib/createLazy.js'
import { importWithRetry } from '../lib/importWithRetry.js'
import { parseCaipNetworkId } from '../lib/parseCaipNetworkId.js'
import { Tracked } from '../ports/analytics.js'
import { type AccountsChange, EmbeddedAccountsChanged } from '../ports/embeddedWallet.js'
import { IdentityChanged, type KnownIdentity } from '../ports/names.js'
import type { AppKit, NetworkState, PublicState } from './AppKit.js'
import { accountOf } from './compat/accountOf.js'
import type { LoadedActions } from './compat/compatActions.js'
import { createCompatMethods } from './compat/createCompatMethods.js'
import { createEventLog } from './compat/createEventLog.js'
import { observe, ofValue } from './compat/observe.js'
import { walletType } from './compat/walletType.js'
import { DestroyedError } from './errors.js'
import { detectLegacyStorage } from './migration/detectLegacyStorage.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import { readOptions } from './options/readOptions.js'

export interface ClientParts {
  /** Plugins of the entry. They claim their names first; a host that lists one again gives it options. */
  readonly plugins?: readonly Plugin[]
  /** More of them: loaded in parallel with the kernel. */
  readonly deferred?: readonly DeferredPlugin[]
  /** The rest: loaded when the first view is painted, or when one is needed. */
  readonly later?: () => Promise<readonly Plugin[]>
  /** Called once with a new instance, in a page only. */
  readonly show?: (appkit: AppKit, page: { readonly window: Window & typeof globalThis; readonly append: boolean; warn(text: string): void }) => void
}

/**
 * Creates an instance. Without a window (on a server) it is inert: its getters work and it does nothing by itself. A name that is taken
 * returns the existing instance, so that remounted or reloaded modules create no second one.
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError; then nothing was started
 */
export const createClient = (options: AppKitOptions, { plugins = [], deferred = [], later, show }: ClientParts = {}): AppKit => {
  const unfit: BaseError[] = []
  const read = readOptions(options, (error) => unfit.push(error))
  const { instance, append } = read
  const environment = createEnvironment(globalThis, read)
  const warn = (text: string) => environment.window?.console.warn(`[portico] ${text}`)

  const taken = instances.get(instance)
  if (taken) {
    warn(`createAppKit answered with the instance "${instance}" that is there. Name another (\`instance\`), or destroy() it.`)
    // A reloaded module brings adapters of its own: they join the existing instance.
    if (environment.window) for (const one of read.deferred) one.attach?.((taken as AppKit)[kernelOf])
    return taken as AppKit
  }

  const log = createEventLog(environment.now)
  const own = createState({ dev: environment.dev }).make('client', 'state', { loading: false, getters: 0, connects: 0 })
  const kernel = createKernel({
    ...read,
    plugins: [...plugins, ...read.plugins],
    deferred: [...deferred, ...read.deferred],
    later,
    firstParty: () => importWithRetry(() => import('./firstPartyNames.js')).then(({ firstPartyNames }) => firstPartyNames()),
    host: options,
    environment,
    legacy: detectLegacyStorage(environment, read),
    onStart: async () => {
      const { onKernelStart } = await importWithRetry(() => import('./onKernelStart.js'))
      return (started) =>
        onKernelStart(started, {
          options: given,
          plugins: read.plugins,
          builtIn: deferred.length > 0,
          dev: environment.dev,
          loadGetters: () => void getters.load().catch(() => {}),
        })
    },
  })
  for (const error of unfit) kernel.alerts.raise(toAlert(error, 'warn'))
  kernel.on(Tracked, log.add)
  kernel.on(SessionConnected, () => own.connects++)
  let identity: KnownIdentity | undefined
  kernel.on(IdentityChanged, (changed) => {
    identity = changed.identity
    // Subscribers of the account are notified.
    own.getters++
  })
  let embedded: AccountsChange | undefined
  kernel.on(EmbeddedAccountsChanged, (changed) => {
    embedded = changed
    own.getters++
  })
  /** The current options, which the kernel owns. */
  const given = () => kernel.host.given as unknown as AppKitOptions
  /** The rarely used methods. */
  const getters = createLazy(async () => {
    const [started, { compatGetters }] = await Promise.all([kernel.load(), importWithRetry(() => import('./compat/compatGetters.js'))])
    // Subscribers of one of them are notified.
    queueMicrotask(() => own.getters++)
    return compatGetters(started, given, () => embedded?.chosen ?? {})
  })

  const { networks, sessions, router, scope, theme: look } = kernel
  const active = () => sessions.state.get().active
  const statuses = () => Object.values(sessions.state.get().byNamespace).map(({ status }) => status)
  const restoring = () => statuses().includes('reconnecting')
  const connected = (namespace = active()) => {
    const session = sessions.state.get().byNamespace[namespace ?? '']
    return session?.status === 'connected' ? session : undefined
  }
  const account = (namespace?: string) =>
    accountOf(sessions.state.get(), namespace, identity, embedded?.accounts, kernel.capabilities.get(namespace ?? active() ?? '', 'addresses')?.about)
  const address = (namespace?: string) => account(namespace).address
  /** The active network; of a wallet on a network the host did not declare, only the chain id. */
  const network = (): NetworkState => {
    const caipNetworkId = connected()?.chain ?? networks.active()?.caipNetworkId
    const caipNetwork = networks.find(caipNetworkId ?? '')
    const { namespace, reference } = parseCaipNetworkId(caipNetworkId) ?? {}
    return { caipNetwork, caipNetworkId, chainId: caipNetwork?.id ?? (namespace === 'eip155' ? Number(reference) : reference) }
  }
  const declared = (namespace?: string) => networks.state.get().items.filter((item) => !namespace || item.chainNamespace === namespace)
  const find = (id: number | string, namespace?: string) => declared(namespace).find((item) => item.id === id || item.caipNetworkId === id)
  const state = (): PublicState => ({
    loading: own.loading || statuses().includes('connecting'),
    open: router.state.get().open,
    selectedNetworkId: network().caipNetworkId,
    activeChain: active(),
    initialized: !restoring(),
  })
  const typeOf = (namespace?: string) => {
    const connector = kernel.connectors.find(connected(namespace)?.connectorId ?? '')
    return connector && walletType(connector)
  }
  const wallet = (namespace?: string) => {
    const { name, icon, rdns } = connected(namespace)?.wallet ?? {}
    return name === undefined ? undefined : { name, icon, rdns, type: typeOf(namespace) ?? 'EXTERNAL' }
  }
  const providerOf = (namespace = active() ?? ''): unknown => (connected(namespace) ? sessions.transport(namespace)?.native : undefined)
  const providers = () => Object.fromEntries(Object.keys(sessions.state.get().byNamespace).map((namespace) => [namespace, providerOf(namespace)]))
  const themeOf = () => {
    const { mode, variables } = look.state.get()
    return { themeMode: mode, themeVariables: { ...variables } }
  }
  const sources = [router.state, sessions.state, networks.state, look.state, toReadable(own)]
  /** A subscription to a value: called when it changes and, with `first`, with the value at the start. */
  const subscribe =
    <value>(current: (namespace?: string) => value, same?: (a: value, b: value) => boolean, first?: boolean) =>
    (listener: (value: value) => void, namespace?: string) =>
      scope.add(observe(sources, () => current(namespace), listener, same, first))
  const follow = <value>(current: (namespace?: string) => value) => subscribe(current, undefined, true)
  const followNetwork = follow(() => ({ connects: own.connects, value: network() }))

  const act = <result>(run: (actions: LoadedActions) => Promise<result>): Promise<result> => {
    const done = importWithRetry(() => import('./compat/compatActions.js')).then(({ compatActions }) =>
      run(
        compatActions(kernel, methods, {
          options: given,
          getters: getters.load,
          setLoading(loading) {
            own.loading = loading
          },
        }),
      ),
    )
    // A rejection goes to the caller, and is reported to developers as well.
    done.catch(() => {})
    return done
  }

  const methods = {
    ...createCompatMethods({
      getters() {
        if (!getters.value && kernel.started) getters.load().catch(() => {})
        return getters.value
      },
      act,
      subscribe,
    }),
    open({ arguments: older, uri, ...options }: OpenOptions & { readonly arguments?: unknown; readonly uri?: string } = {}) {
      // A link of the host's own is shown by the view for such links.
      const asked: OpenOptions = uri === undefined ? { params: older, ...options } : { view: 'ConnectingWalletConnectBasic', params: { uri }, ...options }
      const opening = (async () => router.open(asked))().catch((error) => act((actions) => actions.openInstead(error, asked)))
      // The modal closes again where it has nothing to be shown in.
      return show && environment.window && !environment.window.HTMLDialogElement?.prototype.showModal
        ? opening.then(() => act((actions) => actions.checkShown()))
        : opening
    },
    async close() {
      router.close()
    },
    ready: () =>
      new Promise((resolve) => {
        if (!restoring()) return resolve()
        const undo = observe(sources, restoring, () => end())
        const end = scope.add(() => {
          undo()
          resolve()
        })
      }),
    isOpen: () => state().open,
    getState: state,
    subscribeState: follow(state),

    getAccount: account,
    subscribeAccount: follow(account),
    getIsConnectedState: () => statuses().includes('connected'),
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
    subscribeProviders: subscribe(providers, (a, b) => Object.keys({ ...a, ...b }).every((namespace) => a[namespace] === b[namespace])),

    async switchNetwork(wanted, { throwOnFailure = false } = {}) {
      const id = typeof wanted === 'object' ? wanted.id : wanted
      try {
        await networks.switchTo(find(id)?.caipNetworkId ?? `${active() ?? 'eip155'}:${id}`)
      } catch (error) {
        // A network that is not declared was reported to developers; a refusal is the visitor's decision.
        if (throwOnFailure) throw error
      }
    },
    getChainId: () => network().chainId,
    getCaipNetwork: (namespace, id) => (id !== undefined ? find(id, namespace) : namespace ? networks.active(namespace) : network().caipNetwork),
    getCaipNetworkId: () => network().caipNetworkId,
    getCaipNetworks: declared,
    getActiveChainNamespace: active,
    subscribeNetwork: (listener) => followNetwork(ofValue(listener)),
    subscribeCaipNetworkChange: subscribe(() => network().caipNetwork),

    getThemeMode: () => themeOf().themeMode,
    setThemeMode: look.setMode,
    getThemeVariables: () => themeOf().themeVariables,
    setThemeVariables: look.setVariables,
    subscribeTheme: subscribe(themeOf),
    updateFeatures: kernel.updateFeatures,
    getSIWX: <config>() => (given().siwx ?? given().siweConfig?.mapToSIWX()) as config | undefined,

    getEvent: log.last,
    subscribeEvents: (listener) => scope.add(log.subscribe(listener)),

    get: kernel.get,
    on: kernel.on,
  } satisfies Partial<AppKit>

  for (const [method, run] of Object.entries(methods) as [string, (...args: unknown[]) => unknown][]) {
    Reflect.set(methods, method, (...args: unknown[]) => {
      if (kernel.signal.aborted) throw new DestroyedError({ method, instance })
      return run(...args)
    })
  }
  const appkit: AppKit = {
    [kernelOf]: kernel,
    version,
    instance,
    ...methods,
    get options() {
      return given()
    },
    get remoteFeatures() {
      return getters.value?.getRemoteFeatures() ?? {}
    },
    chainNamespaces: Object.keys(sessions.state.get().byNamespace),
    chainAdapters: Object.fromEntries((options.adapters ?? []).map((adapter) => [adapter.namespace, adapter])),
    reportedAlertErrors: {},
    plugins: { list: kernel.plugins.list, retry: kernel.plugins.retry },
    destroy: kernel.destroy,
  }
  // A frozen one stays as it is.
  for (const adapter of options.adapters ?? []) if (!adapter.networks) Reflect.set(adapter, 'networks', declared(adapter.namespace))
  const { window } = environment
  if (window) show?.(appkit, { window, append, warn })
  scope.add(instances.add(appkit))
  return appkit
}
