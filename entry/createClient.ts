import { instances, porchOf } from '../elements/instances.js'
import { version } from '../elements/version.js'
import { type BaseError, ModalOpened, type Plugin, type Watchable } from '../kernel/contract/index.js'
import { createPorch } from '../kernel/porch/createPorch.js'
import { createEnvironment } from '../kernel/environment.js'
import { createHost } from '../kernel/host/createHost.js'
import { toAlert } from '../kernel/toAlert.js'
import { accountOf } from './accountOf.js'
import type { AppKit, PublicState } from './AppKit.js'
import type { AppKitOptions } from './AppKitOptions.js'
import { createEventLog } from './createEventLog.js'
import { DestroyedError } from './errors/DestroyedError.js'
import { follow } from './follow.js'
import { networkOf } from './networkOf.js'
import { readOptions } from './readOptions.js'
import { walletType } from './walletType.js'

export interface ClientParts {
  /** Plugins of the entry. They have the first claim on names; a host that names one again gives it options. */
  readonly plugins?: readonly Plugin[]
  /** Called once with a new instance, in a page only. */
  readonly show?: (appkit: AppKit, page: { readonly window: Window & typeof globalThis; readonly append: boolean; warn(text: string): void }) => void
}

/**
 * Makes an instance. Without a window (on a server) it is inert: it answers questions and does nothing by itself.
 * A name that is taken answers with the instance that has it, so that remounted or reloaded modules make no second one.
 * @throws InvalidOptionError, InvalidNetworkError, ConflictingOptionsError; then nothing was started
 */
export const createClient = (options: AppKitOptions, { plugins = [], show }: ClientParts = {}): AppKit => {
  const read = readOptions(options)
  const { instance, networks, defaultNetwork, features, theme, locale, messages, reconnect, debug, append, remote } = read
  const environment = createEnvironment(globalThis, { debug })
  const warn = (text: string) => environment.window?.console.warn(`[portico] ${text}`)

  const taken = instances.get(instance)
  if (taken) {
    warn(`Instance "${instance}" exists already: createAppKit answered with it. Give a second one a name of its own (instance: "second"), or destroy() the first.`)
    return taken as AppKit
  }

  const host = createHost({ options, environment, warn })
  let flags = features
  const porch = createPorch({ instance, plugins: [...plugins, ...read.plugins], networks, defaultNetwork, host, features, theme, locale, messages, reconnect, debug, remote, environment })
  const raise = (error: BaseError) => porch.alerts.raise(toAlert(error, 'warn'))
  if (environment.dev) {
    const end = porch.on(ModalOpened, () => {
      end()
      // In nobody's way. A review that does not arrive says nothing.
      const review = () => void import('./reviewOptions.js').then(({ reviewOptions }) => reviewOptions(options, read.plugins).forEach(raise), () => undefined)
      porch.scope.add(environment.idle(review))
    })
  }

  const { sessions, router } = porch
  const log = createEventLog(porch, environment.now)
  const active = () => sessions.state.get().active
  const sessionOf = (namespace = active()) => {
    const session = namespace === undefined ? undefined : sessions.state.get().byNamespace[namespace]
    return session?.status === 'connected' ? session : undefined
  }
  const restoring = () => Object.values(sessions.state.get().byNamespace).some(({ status }) => status === 'reconnecting')
  const account = (namespace?: string) => accountOf(sessions.state.get(), namespace)
  const network = () => networkOf(porch.networks, sessions)
  const state = (): PublicState => {
    const { byNamespace, active: activeChain } = sessions.state.get()
    return {
      loading: Object.values(byNamespace).some(({ status }) => status === 'connecting'),
      open: router.state.get().open,
      selectedNetworkId: network().caipNetworkId,
      activeChain,
      initialized: !restoring(),
    }
  }
  const wallet = (namespace?: string) => {
    const session = sessionOf(namespace)
    if (!session) return undefined
    const { name, icon, rdns } = session.wallet
    return { name, icon, rdns, type: typeOf(namespace) ?? 'EXTERNAL' }
  }
  const typeOf = (namespace?: string) => {
    const session = sessionOf(namespace)
    const connector = session && porch.connectors.find(session.connectorId)
    return connector && walletType(connector)
  }
  const providerOf = (namespace = active()): unknown => (sessionOf(namespace) && namespace !== undefined ? sessions.transport(namespace)?.native : undefined)
  const providers = () => Object.fromEntries(Object.keys(sessions.state.get().byNamespace).map((namespace) => [namespace, providerOf(namespace)]))
  const themeOf = () => {
    const { mode, variables } = porch.theme.state.get()
    return { themeMode: mode, themeVariables: Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('--portico-'))) }
  }
  // biome-ignore lint/suspicious/noExplicitAny: readables of every state
  const subscribe = <value>(sources: readonly Watchable<any>[], current: () => value, listener: (value: value) => void, same?: (a: value, b: value) => boolean) =>
    porch.scope.add(follow(sources, current, listener, same))

  const methods = {
    async open({ view, params, arguments: older, namespace } = {}) {
      await router.open({ ...(view !== undefined && { view }), ...(namespace !== undefined && { namespace }), params: params ?? older })
    },
    async close() {
      router.close()
    },
    ready: () =>
      new Promise((resolve) => {
        if (!restoring()) return resolve()
        const end = porch.scope.add(
          sessions.state.subscribe(() => {
            if (restoring()) return
            end()
            resolve()
          }),
        )
        porch.signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    isOpen: () => router.state.get().open,
    getState: state,
    subscribeState: (listener) => subscribe([router.state, sessions.state, porch.networks.state], state, listener),

    getAccount: account,
    subscribeAccount: (listener, namespace) => subscribe([sessions.state], () => account(namespace), listener),
    getIsConnectedState: () => Object.values(sessions.state.get().byNamespace).some(({ status }) => status === 'connected'),
    getAddress: (namespace) => account(namespace).address,
    getCaipAddress: (namespace) => account(namespace).caipAddress,
    getWalletInfo: wallet,
    subscribeWalletInfo: (listener, namespace) => subscribe([sessions.state], () => wallet(namespace), listener),
    disconnect: (which = {}) => (typeof which === 'string' ? sessions.disconnect(which) : sessions.disconnect(which.namespace, which.id)),

    getProvider: <provider>(namespace: string) => providerOf(namespace) as provider | undefined,
    getProviderType: (namespace) => typeOf(namespace),
    getWalletProvider: <provider>() => providerOf() as provider | undefined,
    getWalletProviderType: () => typeOf(),
    subscribeProviders: (listener) =>
      subscribe([sessions.state], providers, listener, (a, b) => [...Object.keys(a), ...Object.keys(b)].every((namespace) => a[namespace] === b[namespace])),

    async switchNetwork(wanted, { throwOnFailure = false } = {}) {
      const id = typeof wanted === 'object' ? wanted.id : wanted
      const { items } = porch.networks.state.get()
      const target = items.find((item) => item.id === id || item.caipNetworkId === id)
      try {
        await porch.networks.switchTo(target?.caipNetworkId ?? `${active() ?? 'eip155'}:${id}`)
      } catch (error) {
        // Developers were told of a network that is not configured; a refusal is the visitor's answer.
        if (throwOnFailure) throw error
      }
    },
    getChainId: () => network().chainId,
    getCaipNetwork: (namespace, id) =>
      id === undefined
        ? namespace === undefined
          ? network().caipNetwork
          : porch.networks.active(namespace)
        : porch.networks.state.get().items.find((item) => (namespace === undefined || item.chainNamespace === namespace) && (item.id === id || item.caipNetworkId === id)),
    getCaipNetworkId: () => network().caipNetworkId,
    getCaipNetworks: (namespace) => porch.networks.state.get().items.filter((item) => namespace === undefined || item.chainNamespace === namespace),
    getActiveChainNamespace: active,
    subscribeNetwork: (listener) => subscribe([porch.networks.state, sessions.state], network, listener),
    subscribeCaipNetworkChange: (listener) => subscribe([porch.networks.state, sessions.state], () => network().caipNetwork, listener),

    getThemeMode: () => themeOf().themeMode,
    setThemeMode: (mode) => porch.theme.setMode(mode),
    getThemeVariables: () => themeOf().themeVariables,
    setThemeVariables: (variables) => porch.theme.setVariables(variables),
    subscribeTheme: (listener) => subscribe([porch.theme.state], themeOf, listener),
    updateFeatures(changes) {
      const features = { ...flags, ...changes }
      // Checked before anything changes. Views read the orders and choices among them when they draw.
      Object.assign(host.options, createHost({ options: { ...options, features }, environment }).options)
      flags = features
      porch.updateFeatures(changes)
    },

    getEvent: log.last,
    subscribeEvents: log.subscribe,

    get: porch.get,
    on: porch.on,
  } satisfies Partial<AppKit>

  for (const [method, run] of Object.entries(methods)) {
    Reflect.set(methods, method, (...args: unknown[]) => {
      if (porch.signal.aborted) throw new DestroyedError({ method, instance })
      return Reflect.apply(run, undefined, args)
    })
  }
  const appkit: AppKit = {
    [porchOf]: porch,
    version,
    instance,
    ...methods,
    plugins: { list: porch.plugins.list, retry: porch.plugins.retry },
    destroy: porch.destroy,
  }
  const { window } = environment
  if (window) show?.(appkit, { window, append, warn })
  porch.scope.add(instances.add(appkit))
  return appkit
}
