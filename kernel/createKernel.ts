import { createCapabilities } from './capabilities/createCapabilities.js'
import { createConnectors } from './connectors/createConnectors.js'
import {
  Alerts,
  AllDisconnected,
  CapabilitiesOf,
  Clock,
  Connectors,
  ConnectorSources,
  Drivers,
  Host,
  ModalClosed,
  ModalOpened,
  Networks,
  Notices,
  type Plugin,
  RouterEnter,
  Rpc,
  SessionConnected,
  Sessions,
  SessionSettled,
  type Shell,
  Theme,
} from './contract/index.js'
import { createEngine } from './createEngine.js'
import { createLog } from './createLog.js'
import type { KernelOptions } from './KernelOptions.js'
import { createBus } from './events/createBus.js'
import { createFeatures } from './features/createFeatures.js'
import { tapsOf } from './hooks/tapsOf.js'
import { toHttpsUrl } from '../lib/toHttpsUrl.js'
import { createHttp } from './http/createHttp.js'
import { createRpc } from './http/createRpc.js'
import { createTranslator } from './i18n/createTranslator.js'
import { createGuard } from './lifetime/createGuard.js'
import { createScope } from './lifetime/createScope.js'
import { createNetworks } from './networks/createNetworks.js'
import { createAlerts } from './notices/createAlerts.js'
import { createNotices } from './notices/createNotices.js'
import { createRegistry } from './plugins/createRegistry.js'
import { createShellViews } from './plugins/createShellViews.js'
import type { PluginRecord } from './plugins/record.js'
import { removePlugin } from './plugins/removePlugin.js'
import type { Graph } from './plugins/resolveGraph.js'
import { settlePlugins } from './plugins/settlePlugins.js'
import { usable } from './plugins/usable.js'
import { createRouter } from './router/createRouter.js'
import { NamespaceNotFoundError } from './router/errors/NamespaceNotFoundError.js'
import { createSessions } from './sessions/createSessions.js'
import { createSlots } from './slots/createSlots.js'
import { toAlert } from './toAlert.js'
import { createWhenContext } from './slots/createWhenContext.js'
import { createState } from './state/createState.js'
import { createStorage } from './storage/createStorage.js'
import { createTheme } from './theme/createTheme.js'

export type { KernelOptions }

const ignore = () => {}

/**
 * Builds one instance of everything and passes each part what it needs. Silent: without stored connections nothing is
 * requested, written or listened to until the visitor does something.
 */
export const createKernel = (options: KernelOptions): Shell => {
  const { instance, environment, host } = options
  const log = (owner: string) => createLog(owner, options.debug, options.console)
  const kernelLog = log('kernel')

  const report = (plugin: string, phase: string, error: unknown) => engine.note(plugin, phase, error)

  // What everything stands on.
  const scope = createScope(instance, (error) => report('kernel', 'being disposed', error))
  const state = createState({ dev: environment.dev })
  const storage = createStorage({ environment, prefix: `portico:${instance}`, seed: options.seed })
  const alerts = createAlerts({ state, log: kernelLog, visible: environment.dev })
  const theme = createTheme({ state, initial: options.theme })
  const notices = createNotices({ environment, state, scope: scope.child('notices') })
  const translator = createTranslator({ state, log: kernelLog, locale: options.locale ?? environment.language, messages: options.messages })
  const guard = createGuard({ report })
  const bus = createBus(guard)
  scope.add(bus.clear)

  // Wallets and chains.
  const sessionOf = (namespace: string | undefined) => {
    const session = namespace === undefined ? undefined : sessions.state.get().byNamespace[namespace]
    return session?.status === 'connected' ? session : undefined
  }
  const connected = () => sessionOf(sessions.state.get().active) !== undefined
  const networks = createNetworks({
    environment,
    state,
    storage,
    scope: scope.child('networks'),
    networks: options.networks,
    defaultNetwork: options.defaultNetwork,
    policy: host.options,
    alerts,
    emit: bus.emit,
    activeNamespace: () => sessions.state.get().active,
    activate: (namespace) => sessions.setActive(namespace),
    connected: (namespace) => sessionOf(namespace) !== undefined,
    switcher: (namespace) => capabilities.get(namespace, 'switchNetwork'),
  })
  const connectors = createConnectors({ environment, state, scope: scope.child('connectors'), sources: (namespaces, id) => engine.sources(namespaces, id) })
  const sessions = createSessions({
    environment,
    state,
    storage,
    scope: scope.child('sessions'),
    log: kernelLog,
    connectors,
    networks,
    driver: (namespace) => engine.driver(namespace),
    emit: bus.emit,
    runSettled: async (input, signal) => {
      await complete()
      await engine.run(SessionSettled, input, signal)
    },
  })
  const capabilities = createCapabilities({ sessions })

  // Plugins, as far as their manifests tell.
  const flags: Record<string, unknown> = { ...options.features }
  const features = createFeatures({ options: flags, guard, policy: options.featurePolicy })
  const registry = createRegistry({ state, check: options.checks?.manifest, onChange: () => refresh() })
  const { records } = registry
  const feature = (flag: string) => {
    const owners = records.filter(({ manifest }) => manifest.feature?.flag === flag)
    return owners.length > 0 ? owners.some(usable) : features.shown(flag)
  }
  const context = createWhenContext({ host, sessions, networks, capabilities, feature })
  const slots = createSlots({ state, guard, context, plugins: () => records.filter(usable) })
  const own = new Map<string, unknown>([
    [Sessions.id, sessions],
    [Networks.id, networks],
    [Connectors.id, connectors],
    [CapabilitiesOf.id, capabilities],
    [Rpc.id, createRpc({ environment, find: networks.find, signal: scope.signal })],
    [Notices.id, notices],
    [Alerts.id, alerts],
    [Host.id, host],
    [Theme.id, theme],
    [Clock.id, { now: environment.now, after: environment.after }],
  ])
  let graph: Graph | undefined
  const settle = () => {
    graph = settlePlugins({ registry, own: new Set(own.keys()), feature: features.of, circles: options.checks?.circles })
  }

  const sleeping = (event: string) => records.filter((record) => !record.module && usable(record) && record.activation.has(event))
  const fired = new Set<string>()
  const fire = (event: string) => {
    fired.add(event)
    // Whoever fails is named by the engine.
    for (const record of sleeping(event)) engine.start(record).catch(ignore)
  }

  /** Plugins with something left to do: they kept it under a key that they name. */
  const resume = () => {
    for (const record of records)
      for (const key of Object.keys(record.manifest.storage ?? {}))
        if (!record.module && usable(record) && record.activation.has(`stored:${key}`) && storage.has(record.id, key)) engine.start(record).catch(ignore)
  }

  // The modal.
  const decide = (plugin: string, what: string, when: (() => boolean | undefined) | undefined) =>
    guard.call(plugin, `deciding whether ${what}`, () => when?.()) === true
  const viewOf = createShellViews({ find: registry.view, load: (known) => engine.load(known), peek: (known) => engine.peek(known) })
  const router = createRouter({
    environment,
    state,
    scope: scope.child('router'),
    embedded: host.options.enableEmbedded,
    gate: {
      guarded: () => tapsOf(records, RouterEnter.id).length > 0,
      ask: (input, signal) => engine.run(RouterEnter, input, signal),
    },
    view(idOrName) {
      const known = registry.view(idOrName)
      // A failed plugin keeps its views: they show what happened and how to try again.
      if (!known || !(usable(known.record) || known.record.status === 'failed')) return undefined
      const { record, spec } = known
      return !spec.when || decide(record.id, `to show "${spec.ref.id}"`, () => spec.when?.(context())) ? spec : undefined
    },
    whyNot(idOrName) {
      const record = registry.view(idOrName)?.record
      return record && `It belongs to plugin "${record.id}", which is ${record.status}${record.reason ? `: ${record.reason}` : ''}.`
    },
    locked: ({ ref, locked }) => decide(registry.view(ref.id)?.record.id ?? '', `"${ref.id}" may be left`, () => locked?.(context())),
    connected,
    missing(name) {
      const wants = name === undefined ? connected() : !registry.view(name)
      return wants && rest !== 'there' ? complete() : undefined
    },
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
      networks.switchTo(target.caipNetworkId, scope.signal).catch(kernelLog.debug)
    },
    onOpen(view) {
      engine.ask()
      preload()
      bus.emit(ModalOpened, { view, connected: connected() })
    },
    onClose: () => bus.emit(ModalClosed, { connected: connected() }),
  })

  let wanted = false
  const preload = () => {
    if (scope.signal.aborted) return
    wanted = true
    fire('open')
    connectors.load().catch(kernelLog.debug)
    // A press on a wallet must reach it inside the click: the code that asks is here before.
    sessions.preload().catch(kernelLog.debug)
    networks.preload().catch(kernelLog.debug)
    const home = router.home()
    if (home) viewOf(home.ref.id)?.load().catch(kernelLog.debug)
    engine.translate()
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
  const check = () => {
    if (!environment.dev || rest !== 'there') return
    const known = records.flatMap(({ manifest }) => manifest.feature?.flag ?? [])
    import('./features/unknownFeatures.js')
      .then(({ unknownFeatures }) => unknownFeatures(flags, known).map((error) => toAlert(error, 'warn')))
      .then((found) => found.forEach(alerts.raise), kernelLog.debug)
  }

  const engine = createEngine({
    environment,
    scope,
    plugins: scope.child('plugins'),
    state,
    storage,
    bus,
    guard,
    alerts,
    registry,
    features,
    slots,
    router,
    translator,
    own,
    remote: options.remote,
    log,
    settle,
    http: (need, signal) => {
      const origin = (need.option !== undefined && toHttpsUrl(host.given[need.option])) || need.origin
      return createHttp({ environment, need: { ...need, origin }, projectId: host.options.projectId, signal })
    },
    provider: (token) => graph?.provider.get(token),
  })

  // Manifests come in two parts: what the first view draws, and the rest.
  let rest: 'there' | Promise<void> | undefined
  /** What was told before the second part was there: it may have started one of them. */
  const missed: (readonly [event: string, payload: unknown])[] = []
  const wake = (event: string, payload: unknown, except?: ReadonlySet<PluginRecord>) => {
    for (const record of sleeping(`event:${event}`)) if (!except?.has(record)) engine.start(record).then(() => bus.replay(record.id, event, payload), ignore)
  }
  const admit = (plugins: readonly Plugin[]) => {
    engine.admit(registry.add(plugins))
    check()
    settle()
  }
  const complete = async (): Promise<void> => {
    if (rest === 'there' || scope.signal.aborted) return
    rest ??= (options.later?.() ?? Promise.resolve([])).then(
      (plugins) => {
        rest = 'there'
        if (scope.signal.aborted) return
        const before = new Set(records)
        admit(plugins)
        for (const event of fired) fire(event)
        for (const [event, payload] of missed.splice(0)) wake(event, payload, before)
        resume()
        if (wanted) engine.translate()
        slots.refresh()
      },
      (error: unknown) => {
        // The next use tries again.
        rest = undefined
        throw error
      },
    )
    await rest
  }
  if (!options.later) rest = 'there'
  admit(options.plugins)
  router.settle()
  scope.add(sessions.state.subscribe(refresh))
  scope.add(networks.state.subscribe(refresh))
  scope.add(
    bus.tap((event, payload) => {
      if (rest !== 'there') missed.push([event, payload])
      wake(event, payload)
    }),
  )
  scope.add(
    bus.on('kernel', SessionConnected, () => {
      fire('connected')
      if (rest === 'there') router.welcome()
      else complete().then(router.welcome, kernelLog.debug)
    }),
  )
  scope.add(bus.on('kernel', AllDisconnected, router.dismiss))
  fire('startup')
  resume()
  if (sleeping('idle').length > 0) scope.add(environment.idle(() => fire('idle')))
  if (!options.reconnect) sessions.forget()
  else if (sessions.stored().length > 0) {
    for (const namespace of sessions.stored()) fire(`restore:${namespace}`)
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
        if (!registry.find(id)) await complete()
        await engine.retry(id)
        if (wanted) await connectors.load()
      },
      state: registry.state,
    },
    t: translator.t,
    locale: translator.locale,
    feature,
    updateFeatures(changes) {
      Object.assign(flags, changes)
      check()
      settle()
      refresh()
    },
    view: ({ id }) => viewOf(id),
    slot: slots.of,
    // The token names the type of the service.
    get: async <service>({ id }: { readonly id: string }) => {
      if (!own.has(id) && !graph?.provider.has(id)) await complete()
      return (await engine.service(id)) as service
    },
    on: (event, listener) => scope.add(bus.on('host', event, listener)),
    preload,
    complete,
    report: engine.report,
    signal: scope.signal,
    async destroy() {
      scope.dispose()
      for (const record of records) {
        removePlugin(record, records)
        registry.set(record, 'disposed')
      }
    },
  }
}
