import { instances, porchOf } from '../elements/instances.js'
import { version } from '../elements/version.js'
import type { ComingPlugin, Plugin } from '../kernel/api/index.js'
import { createPorch } from '../kernel/porch/createPorch.js'
import { createRelay } from '../kernel/porch/createRelay.js'
import { parseHostOptions } from '../kernel/host/parseHostOptions.js'
import { pageEnvironment } from '../kernel/pageEnvironment.js'
import { importWithRetry } from '../lib/importWithRetry.js'
import { parseCaipNetworkId } from '../lib/parseCaipNetworkId.js'
import { accountOf } from './compat/accountOf.js'
import type { AppKit, NetworkState, PublicState } from './AppKit.js'
import type { AppKitOptions } from './options/AppKitOptions.js'
import type { Life } from './Life.js'
import { createEventLog, type News } from './compat/createEventLog.js'
import { DestroyedError } from './errors.js'
import { follow } from './compat/follow.js'
import { detectLegacyStorage } from './migration/detectLegacyStorage.js'
import { nameMethods } from './compat/nameMethods.js'
import { readOptions } from './options/readOptions.js'
import { walletType } from './compat/walletType.js'

const run = (methods: object, name: string, args: readonly unknown[]): unknown =>
  (methods as Record<string, (...args: readonly unknown[]) => unknown>)[name]?.(...args)

export interface ClientParts {
  /** Plugins of the entry. They have the first claim on names; a host that names one again gives it options. */
  readonly plugins?: readonly Plugin[]
  /** More of them: fetched side by side with the kernel. */
  readonly coming?: readonly ComingPlugin[]
  /** The rest: fetched when the first view is painted, or when one is needed. */
  readonly later?: () => Promise<readonly Plugin[]>
  /** Called once with a new instance, in a page only. */
  readonly show?: (appkit: AppKit, page: { readonly window: Window & typeof globalThis; readonly append: boolean; warn(text: string): void }) => void
}

/**
 * Makes an instance. Without a window (on a server) it is inert: it answers questions and does nothing by itself.
 * A name that is taken answers with the instance that has it, so that remounted or reloaded modules make no second one.
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError; then nothing was started
 */
export const createClient = (options: AppKitOptions, { plugins = [], coming = [], later, show }: ClientParts = {}): AppKit => {
  const read = readOptions(options)
  const { instance, append } = read
  const environment = pageEnvironment(globalThis, read.debug)
  const warn = (text: string) => environment.window?.console.warn(`[portico] ${text}`)

  const taken = instances.get(instance)
  if (taken) {
    warn(`createAppKit answered with the instance "${instance}" that is there. Name another (\`instance\`), or destroy() it.`)
    // A reloaded module brings adapters of its own: what the page uses of them goes with the instance that is there.
    if (environment.window) for (const one of read.coming) one.join?.((taken as AppKit)[porchOf])
    return taken as AppKit
  }

  const host = parseHostOptions(options)
  const log = createEventLog(environment.now)
  const early: News[] = []
  const life: Life = {
    options,
    answers: undefined,
    host,
    own: createRelay({ loading: false }),
    tell(news) {
      early.push(news)
      log.tell(news)
    },
    dev: environment.dev,
    complete: coming.length > 0,
  }
  const porch = createPorch({
    ...read,
    plugins: [...plugins, ...read.plugins],
    coming: [...coming, ...read.coming],
    later,
    firstParty: () => importWithRetry(() => import('./firstPartyNames.js')).then(({ firstPartyNames }) => firstPartyNames()),
    host,
    environment,
    former: detectLegacyStorage(environment, read),
    tell: (event) => life.tell({ event }),
    start: async () => {
      const { startClient } = await importWithRetry(() => import('./startClient.js'))
      return (options) => startClient(options, life, read.plugins, log.tell, early)
    },
  })

  const { networks, sessions, router, scope, theme: look } = porch
  const active = () => sessions.state.get().active
  const statuses = () => Object.values(sessions.state.get().byNamespace).map(({ status }) => status)
  const restoring = () => statuses().includes('reconnecting')
  const connected = (namespace = active()) => {
    const session = sessions.state.get().byNamespace[namespace ?? '']
    return session?.status === 'connected' ? session : undefined
  }
  const account = (namespace?: string) => accountOf(sessions.state.get(), namespace)
  const address = (namespace?: string) => account(namespace).address
  /** The active one; of a wallet on a network the host did not declare, the chain id alone. */
  const network = (): NetworkState => {
    const caipNetworkId = connected()?.chain ?? networks.active()?.caipNetworkId
    const caipNetwork = networks.find(caipNetworkId ?? '')
    const { namespace, reference } = parseCaipNetworkId(caipNetworkId) ?? {}
    return { caipNetwork, caipNetworkId, chainId: caipNetwork?.id ?? (namespace === 'eip155' ? Number(reference) : reference) }
  }
  const declared = (namespace?: string) => networks.state.get().items.filter((item) => !namespace || item.chainNamespace === namespace)
  const find = (id: number | string, namespace?: string) => declared(namespace).find((item) => item.id === id || item.caipNetworkId === id)
  const state = (): PublicState => ({
    loading: life.own.get().loading || statuses().includes('connecting'),
    open: router.state.get().open,
    selectedNetworkId: network().caipNetworkId,
    activeChain: active(),
    initialized: !restoring(),
  })
  const typeOf = (namespace?: string) => {
    const connector = porch.connectors.find(connected(namespace)?.connectorId ?? '')
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
  const sources = [router.state, sessions.state, networks.state, look.state, life.own]
  /** A subscription to a value: told when it is another one. */
  const told =
    <value>(current: (namespace?: string) => value, same?: (a: value, b: value) => boolean) =>
    (listener: (value: value) => void, namespace?: string) =>
      scope.add(follow(sources, () => current(namespace), listener, same))

  const act = (name: string, args: readonly unknown[]): Promise<unknown> =>
    importWithRetry(() => import('./compat/createActions.js')).then(({ createActions }) => run(createActions(porch, methods, life), name, args))

  const methods = {
    ...nameMethods((name, args) => (life.answers ? run(life.answers, name, args) : void life.learn?.().catch(() => {})), act, told),
    open({ arguments: older, uri, ...options } = {}) {
      // A link of the host's own is shown by the view that is made for it.
      const asked = uri === undefined ? { params: older, ...options } : { view: 'ConnectingWalletConnectBasic', params: { uri }, ...options }
      return router.open(asked).catch((error) => act('openInstead', [error, asked])) as Promise<void>
    },
    async close() {
      router.close()
    },
    ready: () =>
      new Promise((resolve) => {
        if (!restoring()) return resolve()
        told(restoring)(() => resolve())
        scope.add(resolve)
      }),
    isOpen: () => state().open,
    getState: state,
    subscribeState: told(state),

    getAccount: account,
    subscribeAccount: told(account),
    getIsConnectedState: () => statuses().includes('connected'),
    getAddress: address,
    getAddressByChainNamespace: address,
    getCaipAddress: (namespace) => account(namespace).caipAddress,
    getWalletInfo: wallet,
    subscribeWalletInfo: told(wallet),
    disconnect: (which = {}) => (typeof which === 'string' ? sessions.disconnect(which) : sessions.disconnect(which.namespace, which.id)),

    getProvider: <provider>(namespace: string) => providerOf(namespace) as provider | undefined,
    getProviderType: typeOf,
    getWalletProvider: <provider>() => providerOf() as provider | undefined,
    getWalletProviderType: () => typeOf(),
    subscribeProviders: told(providers, (a, b) => Object.keys({ ...a, ...b }).every((namespace) => a[namespace] === b[namespace])),

    async switchNetwork(wanted, { throwOnFailure = false } = {}) {
      const id = typeof wanted === 'object' ? wanted.id : wanted
      try {
        await networks.switchTo(find(id)?.caipNetworkId ?? `${active() ?? 'eip155'}:${id}`)
      } catch (error) {
        // Developers were told of a network that is not configured; a refusal is the visitor's answer.
        if (throwOnFailure) throw error
      }
    },
    getChainId: () => network().chainId,
    getCaipNetwork: (namespace, id) => (id !== undefined ? find(id, namespace) : namespace ? networks.active(namespace) : network().caipNetwork),
    getCaipNetworkId: () => network().caipNetworkId,
    getCaipNetworks: declared,
    getActiveChainNamespace: active,
    subscribeNetwork: told(network),
    subscribeCaipNetworkChange: told(() => network().caipNetwork),

    getThemeMode: () => themeOf().themeMode,
    setThemeMode: look.setMode,
    getThemeVariables: () => themeOf().themeVariables,
    setThemeVariables: look.setVariables,
    subscribeTheme: told(themeOf),
    updateFeatures(changes) {
      const next = { ...life.options, features: { ...life.options.features, ...changes } }
      // Checked before anything changes. Views read the orders and choices among them when they draw.
      Object.assign(host.options, parseHostOptions(next).options)
      life.options = next
      porch.updateFeatures(changes)
    },
    getSIWX: <config>() => (life.options.siwx ?? life.options.siweConfig?.mapToSIWX()) as config | undefined,
    isTransactionStackEmpty: () => true,
    getError: () => '',

    getEvent: log.last,
    subscribeEvents: (listener) => scope.add(log.subscribe(listener)),

    get: porch.get,
    on: porch.on,
  } satisfies Partial<AppKit>

  for (const [method, run] of Object.entries(methods) as [string, (...args: unknown[]) => unknown][]) {
    Reflect.set(methods, method, (...args: unknown[]) => {
      if (porch.signal.aborted) throw new DestroyedError({ method, instance })
      return run(...args)
    })
  }
  const appkit: AppKit = {
    [porchOf]: porch,
    version,
    instance,
    ...methods,
    get options() {
      return life.options
    },
    get remoteFeatures() {
      return life.answers?.getRemoteFeatures() ?? {}
    },
    chainNamespaces: Object.keys(sessions.state.get().byNamespace),
    chainAdapters: Object.fromEntries((options.adapters ?? []).map((adapter) => [adapter.namespace, adapter])),
    reportedAlertErrors: {},
    plugins: { list: porch.plugins.list, retry: porch.plugins.retry },
    destroy: porch.destroy,
  }
  const { window } = environment
  if (window) show?.(appkit, { window, append, warn })
  scope.add(instances.add(appkit))
  return appkit
}
