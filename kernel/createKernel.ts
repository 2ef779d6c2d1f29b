import {
  AllDisconnected,
  ConnectorSources,
  Drivers,
  ModalClosed,
  ModalOpened,
  RouterEnter,
  SessionConnected,
  SessionSettled,
  type Kernel,
} from './api/index.js'
import { createEngine } from './createEngine.js'
import { createLog } from './createLog.js'
import { createTransactionReports } from './wallet/transactions/createTransactionReports.js'
import { createWalletParts } from './wallet/createWalletParts.js'
import type { KernelOptions } from './KernelOptions.js'
import { createBus } from './events/createBus.js'
import { createFeatures } from './features/createFeatures.js'
import { tapsOf } from './hooks/tapsOf.js'
import { toHttpsUrl } from '../lib/toHttpsUrl.js'
import { createHttp } from './services/http/createHttp.js'
import { createRpc } from './services/http/createRpc.js'
import { createTranslator } from './services/i18n/createTranslator.js'
import { createGuard } from './lifetime/createGuard.js'
import { createScope } from './lifetime/createScope.js'
import { createAlerts } from './services/notices/createAlerts.js'
import { createNotices } from './services/notices/createNotices.js'
import { ownServices } from './ownServices.js'
import { createIntake } from './plugins/createIntake.js'
import { PluginLoadError } from './plugins/errors.js'
import { createRegistry } from './plugins/createRegistry.js'
import { removePlugin } from './plugins/removePlugin.js'
import type { Graph } from './plugins/resolveGraph.js'
import { resolveStatuses } from './plugins/resolveStatuses.js'
import { isAvailable } from './plugins/isAvailable.js'
import { createRouter } from './router/createRouter.js'
import { createViewRules } from './router/createViewRules.js'
import { NamespaceNotFoundError } from './router/errors.js'
import { createSlots } from './slots/createSlots.js'
import { createWhenContext } from './slots/createWhenContext.js'
import { createState } from './state/createState.js'
import { createStorage } from './services/storage/createStorage.js'
import { createTheme } from './services/theme/createTheme.js'

export type { KernelOptions }

/**
 * Builds one instance of everything and passes each part what it needs. Silent: without stored connections nothing is
 * requested, written or listened to until the visitor does something.
 */
export const createKernel = (options: KernelOptions): Kernel => {
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

  /** While a connection ends because code that had to be heard of it did not arrive: its view says so, and stays. */
  let unheard = false
  const wallets = createWalletParts({
    environment,
    state,
    storage,
    scope,
    log: kernelLog,
    alerts,
    notices,
    emit: bus.emit,
    networks: options.networks,
    defaultNetwork: options.defaultNetwork,
    policy: host.options,
    sources: (namespaces, id) => engine.sources(namespaces, id),
    driver: (namespace) => engine.driver(namespace),
    runSettled: async (input, signal) => {
      // Who must be heard is in the first part (KernelOptions.later): a rest that does not arrive keeps nobody out.
      await complete().catch(kernelLog.debug)
      await engine.run(SessionSettled, input, signal).catch((error) => {
        unheard = error instanceof PluginLoadError || error instanceof TypeError
        environment.after(0, () => {
          unheard = false
        })
        throw error
      })
    },
  })
  const { networks, connectors, sessions, capabilities } = wallets
  const services = { ...wallets, notices, alerts, theme, host }

  // Plugins, as far as their manifests tell.
  const flags: Record<string, unknown> = { ...options.features }
  const features = createFeatures({ options: flags, guard, policy: options.featurePolicy })
  const registry = createRegistry({ state, check: options.checks?.manifest, firstParty: options.firstPartyNames, onChange: () => refresh() })
  const { records } = registry
  const feature = (flag: string) => {
    const owners = records.filter(({ manifest }) => manifest.feature?.flag === flag)
    return owners.length > 0 ? owners.some(isAvailable) : features.shown(flag)
  }
  const context = createWhenContext({ host, sessions, networks, capabilities, feature })
  const connected = () => context().connected
  const slots = createSlots({ state, guard, context, plugins: () => records.filter(isAvailable) })
  const rpc = createRpc({ environment, find: networks.find, signal: scope.signal })
  const own = ownServices({
    ...services,
    environment,
    rpc,
    transactions: createTransactionReports({ emit: bus.emit, declared: (chain) => networks.find(chain) !== undefined, sessions, scope }),
  })
  let graph: Graph | undefined
  const settle = () => {
    graph = resolveStatuses({ registry, own: new Set(own.keys()), feature: features.of, circles: options.checks?.circles })
  }

  // They come in two parts.
  const { admit, awaited, complete, fire, hear, resume, whole } = createIntake({
    registry,
    bus,
    storage,
    signal: scope.signal,
    later: options.later,
    start: (record) => engine.start(record),
    onAdmitted(added) {
      engine.admit(added)
      check()
      settle()
    },
    onWhole() {
      if (wanted) engine.translate()
      slots.refresh()
    },
  })

  // The modal.
  const router = createRouter({
    environment,
    state,
    scope: scope.child('router'),
    embedded: host.options.enableEmbedded,
    gate: {
      guarded: () => tapsOf(records, RouterEnter.id).length > 0,
      ask: (input, signal) => engine.run(RouterEnter, input, signal),
    },
    ...createViewRules({ guard, find: registry.route, withRole: registry.withRole, context }),
    connected,
    missing(name, detour) {
      const wants = detour ? registry.withRole(detour).length === 0 : name === undefined ? connected() : !registry.route(name)
      return wants && !whole() ? complete() : undefined
    },
    detour() {
      const bare = slots.all(Drivers).length === 0 && slots.all(ConnectorSources).length === 0 && !connected()
      if (!host.options.manualWCControl && !bare) return undefined
      return host.mobile ? 'home-pairing-mobile' : 'home-pairing'
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

  let stopWaiting = () => {}
  let wanted = false
  const preload = () => {
    if (scope.signal.aborted) return
    wanted = true
    fire('open')
    const home = router.home()
    const list = [connectors.load(), home && engine.view(home.ref.id)?.load()].map((one) => one?.catch(kernelLog.debug))
    // A press on a wallet must reach it inside the click: the code that asks comes right behind the list.
    Promise.all(list).then(() => {
      stopWaiting()
      stopWaiting = scope.add(
        environment.idle(() => {
          sessions.preload().catch(kernelLog.debug)
          networks.preload().catch(kernelLog.debug)
        }),
      )
    })
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
    if (!environment.dev || !whole()) return
    Promise.all([import('./features/nameUnknownFeatures.js'), options.firstParty?.()])
      .then(([{ nameUnknownFeatures }, names]) => nameUnknownFeatures({ flags, records, published: names?.flags ?? [], alerts }))
      .catch(kernelLog.debug)
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
    checks: options.checks,
    begun: options.begun,
    remote: options.remote,
    log,
    settle,
    http: (need, signal) => {
      const origin = (need.option !== undefined && toHttpsUrl(host.given[need.option])) || need.origin
      return createHttp({ environment, need: { ...need, origin }, projectId: host.options.projectId, signal })
    },
    provider: (token) => graph?.provider.get(token),
  })

  admit(options.plugins)
  router.settle()
  scope.add(sessions.state.subscribe(refresh))
  scope.add(networks.state.subscribe(refresh))
  scope.add(bus.tap(hear))
  scope.add(
    bus.on('kernel', SessionConnected, () => {
      fire('connected')
      // A promise later, so that the page hears first: what it shows of the account is drawn before the modal changes.
      complete().then(router.welcome, kernelLog.debug)
    }),
  )
  scope.add(bus.on('kernel', AllDisconnected, () => unheard || router.dismiss()))
  fire('startup')
  resume()
  if (awaited('idle')) scope.add(environment.idle(() => fire('idle')))
  if (!options.reconnect) sessions.forget()
  else if (sessions.stored().length > 0) {
    for (const namespace of sessions.stored()) fire(`restore:${namespace}`)
    sessions.restore()
  }

  return {
    instance,
    scope,
    router,
    ...services,
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
    view: ({ id }) => engine.view(id),
    slot: slots.of,
    // The token names the type of the service.
    get: async <service>({ id }: { readonly id: string }) => {
      if (!own.has(id) && !graph?.provider.has(id)) await complete()
      return (await engine.service(id)) as service
    },
    on: (event, listener) => scope.add(bus.on('host', event, listener)),
    emit: bus.emit,
    preload,
    complete,
    report: engine.report,
    signal: scope.signal,
    async destroy() {
      scope.dispose()
      for (const record of records) {
        removePlugin(record, registry)
        registry.set(record, 'disposed')
      }
    },
  }
}
