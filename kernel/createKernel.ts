import { createCapabilities } from './capabilities/createCapabilities.js'
import { createConnectors } from './connectors/createConnectors.js'
import {
  Alerts, AllDisconnected, CapabilitiesOf, Clock, Connectors, ConnectorSources, type ConnectorSource, type Driver, Drivers, Host, type HostInfo, ModalClosed, ModalOpened,
  type Network, Networks, Notices, type Plugin, PluginFailed, Rpc, SessionConnected, Sessions, SessionSettled, type Shell, Theme, type ThemeState, type ViewSpec,
  type WhenContext,
} from './contract/index.js'
import { createLog } from './createLog.js'
import type { Environment } from './environment.js'
import { createBus } from './events/createBus.js'
import { createFeatures } from './features/createFeatures.js'
import { createRemoteConfig } from './features/createRemoteConfig.js'
import type { FeaturePolicy } from './features/resolveFeature.js'
import { createHooks } from './hooks/createHooks.js'
import { createHttp } from './http/createHttp.js'
import { createRpc } from './http/createRpc.js'
import { createTranslator } from './i18n/createTranslator.js'
import { createGuard } from './lifetime/createGuard.js'
import { createScope } from './lifetime/createScope.js'
import { createNetworks } from './networks/createNetworks.js'
import { createAlerts } from './notices/createAlerts.js'
import { createNotices } from './notices/createNotices.js'
import { createActivation } from './plugins/createActivation.js'
import { createRegistry } from './plugins/createRegistry.js'
import { createViews } from './plugins/createViews.js'
import { PluginError } from './plugins/errors/PluginError.js'
import type { PluginRecord } from './plugins/record.js'
import { createGate } from './router/createGate.js'
import { createRouter } from './router/createRouter.js'
import { NamespaceNotFoundError } from './router/errors/NamespaceNotFoundError.js'
import { createSessions } from './sessions/createSessions.js'
import { createSlots } from './slots/createSlots.js'
import { createState } from './state/createState.js'
import { createStorage } from './storage/createStorage.js'
import { createTheme } from './theme/createTheme.js'
import { toAlert } from './toAlert.js'

export interface KernelOptions {
  /** Names the instance: its storage, its elements. */
  readonly instance: string
  /** The first to claim an id, a view or a service has it. Naming one twice is no claim: the later brings the options. */
  readonly plugins: readonly Plugin[]
  readonly networks: readonly Network[]
  /** CAIP-2 id. */
  readonly defaultNetwork?: string | undefined
  readonly host: HostInfo
  readonly features: Readonly<Record<string, unknown>>
  readonly featurePolicy?: FeaturePolicy
  /** Asks for the remote configuration; called after a visitor's first deed. */
  readonly remote?: (() => Promise<unknown>) | undefined
  readonly theme: ThemeState
  readonly locale?: string | undefined
  readonly messages?: Readonly<Record<string, string>> | undefined
  /** Reopen stored connections. */
  readonly reconnect: boolean
  readonly debug: boolean
  readonly environment: Environment
  /** Where lines for developers go. The page's console by default. */
  readonly console?: Pick<Console, 'debug' | 'warn' | 'error'> | undefined
}

/** Contributions of these count. A plugin whose chunk did not arrive keeps its places: the next use tries again. */
const usable = ({ status }: PluginRecord) => status === 'ready' || status === 'loading' || status === 'active' || status === 'waiting'

/**
 * Builds one instance of everything and passes each part what it needs. Silent: without stored connections nothing is
 * requested, written or listened to until the visitor does something.
 */
export const createKernel = (options: KernelOptions): Shell => {
  const { instance, environment, host, networks: declared, debug } = options
  const log = (owner: string) => createLog(owner, debug, options.console)
  const kernelLog = log('kernel')

  // What everything stands on.
  const scope = createScope(instance, (error) => note('kernel', 'being disposed', error))
  const state = createState({ dev: environment.dev })
  const storage = createStorage({ environment, prefix: `portico:${instance}` })
  const alerts = createAlerts({ state, log: kernelLog, visible: environment.dev })
  const theme = createTheme({ state, initial: options.theme })
  const notices = createNotices({ environment, state, scope: scope.child('notices') })
  const translator = createTranslator({ state, log: kernelLog, locale: options.locale ?? environment.language, messages: options.messages })
  const guard = createGuard({ environment, report: (plugin, phase, error) => note(plugin, phase, error) })
  const bus = createBus(guard)
  scope.add(bus.clear)

  // Faults: who, while doing what, and why.
  const noted = new Set<string>()
  const tell = (plugin: string, phase: string, error: PluginError) => {
    alerts.raise(toAlert(error, 'error'))
    kernelLog.debug(error)
    if (phase !== `hearing "${PluginFailed.id}"`) bus.emit(PluginFailed, { plugin, phase, error })
  }
  const note = (plugin: string, phase: string, cause: unknown) => {
    const error = cause instanceof PluginError ? cause : new PluginError({ plugin, phase, cause })
    // `when` is asked again and again: told once.
    const key = `${plugin} ${error.message}`
    if (phase.startsWith('deciding') && noted.has(key)) return
    noted.add(key)
    const record = registry.find(plugin)
    if (record) activation.note(record, error)
    tell(plugin, phase, error)
  }

  // Wallets and chains.
  const networks = createNetworks({
    environment,
    state,
    storage,
    scope: scope.child('networks'),
    networks: declared,
    defaultNetwork: options.defaultNetwork,
    policy: host.options,
    alerts,
    emit: bus.emit,
    activeNamespace: () => sessions.state.get().active,
    activate: (namespace) => sessions.setActive(namespace),
    connected: (namespace) => sessions.state.get().byNamespace[namespace]?.status === 'connected',
    switcher: (namespace) => capabilities.get(namespace, 'switchNetwork'),
  })
  const rpc = createRpc({ environment, find: networks.find, signal: scope.signal })
  const connectors = createConnectors({
    environment,
    state,
    scope: scope.child('connectors'),
    async sources(namespaces) {
      const wanted = slots.all(ConnectorSources).filter(({ item }) => !namespaces || item.namespaces.some((name) => namespaces.includes(name)))
      // The token names the type of the service.
      const found = await Promise.allSettled(wanted.map(async ({ item }) => (await activation.service(item.service.id)) as ConnectorSource))
      const sources = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const failed = found.find((one) => one.status === 'rejected')
      if (sources.length === 0 && failed) throw failed.reason
      return sources
    },
  })
  const sessions = createSessions({
    environment,
    state,
    storage,
    scope: scope.child('sessions'),
    log: kernelLog,
    connectors,
    networks,
    async driver(namespace) {
      const driver = slots.all(Drivers).find(({ item }) => item.namespace === namespace)
      return driver && ((await activation.service(driver.item.service.id)) as Driver)
    },
    emit: bus.emit,
    runSettled: (input, signal) => hooks.run(SessionSettled, input, signal),
  })
  const capabilities = createCapabilities({ sessions })

  // Plugins.
  const flags: Record<string, unknown> = { ...options.features }
  const features = createFeatures({ options: flags, guard, alerts, ...(options.featurePolicy ? { policy: options.featurePolicy } : {}) })
  const registry = createRegistry({ state, plugins: options.plugins, onChange: () => refresh() })
  const feature = (flag: string) => {
    const owners = registry.records.filter(({ manifest }) => manifest.feature?.flag === flag)
    return owners.length > 0 ? owners.some(usable) : features.shown(flag)
  }
  const connected = () => {
    const { active, byNamespace } = sessions.state.get()
    return active !== undefined && byNamespace[active]?.status === 'connected'
  }
  const context = (): WhenContext => {
    const { active, byNamespace } = sessions.state.get()
    const namespace = active ?? networks.namespaces[0]
    const session = namespace === undefined ? undefined : byNamespace[namespace]
    return Object.freeze({
      connected: session?.status === 'connected',
      namespace,
      network: networks.active(namespace)?.caipNetworkId,
      unsupported: networks.state.get().unsupported !== undefined,
      connector: session?.status === 'connected' ? session.connectorId : undefined,
      mobile: host.mobile,
      can: (capability: string) => capabilities.can(capability),
      feature,
    })
  }
  const slots = createSlots({ state, guard, context, plugins: () => registry.records.filter(usable) })
  const hooks = createHooks({
    guard,
    plugins: () => registry.records.filter((record) => record.status !== 'off' && record.status !== 'disposed'),
    start: (record) => activation.start(record),
    report: (plugin, phase, error) => note(plugin, phase, error),
    signal: scope.signal,
  })

  // The modal.
  const shown = (idOrName: string) => {
    const known = registry.view(idOrName)
    // A failed plugin keeps its views: they show what happened and how to try again.
    if (!known || !(usable(known.record) || known.record.status === 'failed')) return undefined
    const { record, spec } = known
    return !spec.when || guard.call(record.id, `deciding whether to show "${spec.ref.id}"`, () => spec.when?.(context())) === true ? spec : undefined
  }
  const router = createRouter({
    environment,
    state,
    scope: scope.child('router'),
    gate: createGate(hooks),
    embedded: host.options.enableEmbedded,
    view: shown,
    whyNot(idOrName) {
      const record = registry.view(idOrName)?.record
      return record && `It belongs to plugin "${record.id}", which is ${record.status}${record.reason ? `: ${record.reason}` : ''}.`
    },
    locked: (spec: ViewSpec<unknown>) => guard.call(registry.view(spec.ref.id)?.record.id ?? '', `deciding whether "${spec.ref.id}" may be left`, () => spec.locked?.(context())) === true,
    connected,
    detour() {
      const bare = slots.all(Drivers).length === 0 && slots.all(ConnectorSources).length === 0 && !connected()
      if (!host.options.manualWCControl && !bare) return undefined
      return host.mobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
    },
    enter(namespace) {
      if (namespace === sessions.state.get().active) return
      const target = networks.active(namespace)
      if (!target) throw new NamespaceNotFoundError({ namespace, known: networks.namespaces })
      sessions.setActive(namespace)
      networks.switchTo(target.caipNetworkId, scope.signal).catch((error: unknown) => kernelLog.debug(error))
    },
    onOpen(view) {
      remote.ask()
      preload()
      bus.emit(ModalOpened, { view, connected: connected() })
    },
    onClose: () => bus.emit(ModalClosed, { connected: connected() }),
  })

  const activation = createActivation({
    environment,
    guard,
    registry,
    bus,
    scope: scope.child('plugins'),
    own: new Map<string, unknown>([
      [Sessions.id, sessions],
      [Networks.id, networks],
      [Connectors.id, connectors],
      [CapabilitiesOf.id, capabilities],
      [Rpc.id, rpc],
      [Notices.id, notices],
      [Alerts.id, alerts],
      [Host.id, host],
      [Theme.id, theme],
      [Clock.id, { now: environment.now, after: environment.after }],
    ]),
    context: {
      state,
      storage,
      bus,
      router,
      t: translator.t,
      log,
      http: (need, signal) => createHttp({ environment, need, projectId: host.options.projectId, signal }),
    },
    feature: features.of,
    onFault: tell,
    onMiss: (error) => kernelLog.warn(error),
  })
  const views = createViews({ registry, activation, guard })

  const remote = createRemoteConfig({
    environment,
    storage,
    guard,
    signal: scope.signal,
    fetch: options.remote,
    onConfig(config) {
      features.apply(config, registry.records)
      activation.settle()
    },
    onError: (error) => alerts.raise(toAlert(error, 'warn')),
  })

  let wanted = false
  let texts: Set<PluginRecord> | undefined
  const preload = () => {
    if (scope.signal.aborted) return
    wanted = true
    activation.fire('open')
    // Whoever failed is named already.
    connectors.load().catch((error: unknown) => kernelLog.debug(error))
    sessions.preload().catch((error: unknown) => kernelLog.debug(error))
    const home = router.home()
    if (home) views(home.ref.id)?.load().catch((error: unknown) => kernelLog.debug(error))
    texts ??= new Set()
    for (const record of registry.records) {
      if (texts.has(record) || !record.manifest.locales || !usable(record)) continue
      texts.add(record)
      translator.add(record.manifest.locales).catch((error: unknown) => kernelLog.debug(error))
    }
  }

  let queued = false
  const refresh = () => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      if (scope.signal.aborted) return
      slots.refresh()
      router.settle()
    })
  }

  features.check(registry.records)
  activation.settle()
  router.settle()
  for (const { refused, error } of registry.records) if (refused && error) kernelLog.error(error)
  scope.add(sessions.state.subscribe(refresh))
  scope.add(networks.state.subscribe(refresh))
  scope.add(
    bus.on('kernel', SessionConnected, () => {
      activation.fire('connected')
      if (host.options.enableEmbedded && !router.locked()) router.goHome()
    }),
  )
  scope.add(bus.on('kernel', AllDisconnected, router.dismiss))
  activation.fire('startup')
  if (registry.records.some((record) => record.activation.has('idle'))) scope.add(environment.idle(() => activation.fire('idle')))
  if (!options.reconnect) sessions.forget()
  else if (sessions.stored().length > 0) {
    for (const namespace of sessions.stored()) activation.fire(`restore:${namespace}`)
    sessions.restore()
  }

  return {
    instance,
    scope,
    router,
    sessions,
    networks,
    connectors,
    capabilities,
    notices,
    alerts,
    theme,
    host,
    plugins: {
      list: () => registry.state.get().items,
      async retry(id) {
        await activation.retry(id)
        if (wanted) await connectors.load()
      },
      state: registry.state,
    },
    t: translator.t,
    locale: translator.locale,
    feature,
    updateFeatures(changes) {
      Object.assign(flags, changes)
      features.check(registry.records)
      activation.settle()
      refresh()
    },
    view: ({ id }) => views(id),
    slot: slots.of,
    // The token names the type of the service.
    get: async <service>({ id }: { readonly id: string }) => (await activation.service(id)) as service,
    on: (event, listener) => scope.add(bus.on('host', event, listener)),
    preload,
    report(plugin, phase, error) {
      const record = registry.find(plugin)
      if (record?.module) activation.fail(record, phase, error)
      else note(plugin, phase, error)
    },
    signal: scope.signal,
    async destroy() {
      scope.dispose()
      for (const record of registry.records) registry.set(record, 'disposed')
    },
  }
}
