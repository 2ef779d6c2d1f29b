import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import { toRecord } from '#lib/checks/toRecord.js'
import { type CapabilityService, SessionConnected, SessionSettled } from './api/index.js'
import { createKernelHistory } from './createKernelHistory.js'
import { createFeatures } from './features/createFeatures.js'
import { createPreload } from './createPreload.js'
import { createHost } from './host/createHost.js'
import { checkedOptions } from './host/checkedOptions.js'
import { createPluginHost } from './host/createPluginHost.js'
import { mergeFeatures } from './host/mergeFeatures.js'
import { oncePerTurn } from './lifetime/oncePerTurn.js'
import { kernelServices } from './kernelServices.js'
import { createActivationEvents } from './plugins/createActivationEvents.js'
import { createPluginsApi } from './plugins/createPluginsApi.js'
import { createPluginRuntime } from './plugins/createPluginRuntime.js'
import { createFirstPartyNames } from './plugins/createFirstPartyNames.js'
import { createPluginStates } from './plugins/createPluginStates.js'
import { createRegistry } from './plugins/createRegistry.js'
import { isAvailable } from './plugins/isAvailable.js'
import { removePlugin } from './plugins/removePlugin.js'
import { createRoutes } from './router/createRoutes.js'
import { createViewRules } from './router/createViewRules.js'
import { createHttp } from './services/http/createHttp.js'
import { createRpc } from './services/http/createRpc.js'
import { createNotices } from './services/notices/createNotices.js'
import { createSlots } from './slots/createSlots.js'
import { createWhenContext } from './slots/createWhenContext.js'
import { createConnectorList } from './wallet/connectors/createConnectorList.js'
import { driverOwner } from './wallet/driverOwner.js'
import { lazyReports } from './wallet/transactions/lazyReports.js'
import { createUpdates } from './createUpdates.js'
import type { StartServices } from './Services.js'

const noTraits = Object.freeze({})

/**
 * Starts the larger part of a kernel, which is loaded on demand: plugins with their views, slots, hooks and services. It creates each of
 * its parts once, from the state that the kernel owns.
 */
export const startServices: StartServices = (needs) => {
  const { environment, scope, state, storage, bus, callPlugin, alerts, router, wallets, log } = needs
  const { networks, connectors, sessions } = wallets
  const kernelLog = log('kernel')
  const host = createHost({ host: needs.host, environment, warn: kernelLog.warn })
  const notices = createNotices({ environment, state, scope: scope.child('notices'), router })

  // Plugins are described by their manifests.
  const options = () => mergeFeatures(needs.host.written())
  const features = createFeatures({ options, plugins: () => registry.records, callPlugin })
  const { firstParty, loadNames } = createFirstPartyNames(needs)
  const registry = createRegistry({ state, check: needs.checks?.manifest, firstParty, own: needs.own, onChange: () => refresh() })
  const { records } = registry
  const capabilities: CapabilityService = {
    ...wallets.capabilities,
    traits: (namespace) => driverOwner(records, namespace)?.item.traits ?? noTraits,
    readAddress: async (...asked) => (await importWithRetry(() => import('./wallet/capabilities/readPasted.js'))).readAddress(runtime, networks, ...asked),
  }
  const feature = (flag: string) => {
    const owners = records.filter(({ manifest }) => manifest.feature?.flag === flag)
    if (owners.length > 0) return owners.some(isAvailable)
    return records.some(({ manifest }) => manifest.hostOptions?.[`features.${flag}`]) && Reflect.get(host.options, flag) === true
  }
  const context = createWhenContext({ host, sessions, networks, capabilities, feature })
  const slots = createSlots({ state, callPlugin, context, plugins: () => records.filter(isAvailable) })
  connectors.attach((early) => createConnectorList({ ...early, environment, sources: (...asked) => runtime.sources(...asked) }))
  const own = kernelServices({
    ...needs,
    ...wallets,
    ...{ capabilities, host, notices, written: needs.host.written },
    rpc: createRpc({ environment, find: networks.find, signal: scope.signal, given: needs.host.written }),
    reporting: lazyReports({ environment, scope, emit: bus.emit, alerts, storage, networks, sessions, capabilities }).load,
  })

  const plugins = createPluginsApi({
    ...{ registry, loadNames },
    activation: () => activation,
    runtime: () => runtime,
    feature: features.of,
    use: (checks) => states.use(checks),
    settle: () => states.settle(),
    findWallets: async () => (isPreloaded() ? connectors.load() : undefined),
  })
  const states = createPluginStates({
    registry,
    own: () => new Set(own.keys()),
    feature: plugins.feature,
    checks: needs.checks,
    isComplete: () => activation.isComplete(),
    // A built-in plugin may lack a service that the host did not request, which is not the host's mistake.
    isReported: (plugin) => needs.checks !== undefined && !firstParty()?.ids.has(plugin),
    onLeave({ module }) {
      const forgotten = connectors.forget(Object.values(module?.services ?? {}))
      // The code that ends them is in the file of live connections.
      if (forgotten.length > 0)
        importWithRetry(() => import('./wallet/sessions/endConnections.js'))
          .then(({ endConnections }) => endConnections(forgotten, { sessions, log: kernelLog }))
          .catch(kernelLog.warn)
    },
    onArrive() {
      activation.activateAgain()
      loadArrived()
    },
    ...{ log: kernelLog, alerts },
  })

  const runtime = createPluginRuntime({
    ...needs,
    plugins: scope.child('plugins'),
    registry,
    features,
    slots,
    own,
    settle: states.settle,
    http: (need, signal) => {
      const origin = (need.option !== undefined && toHttpsUrl(needs.host.written()[need.option])) || need.origin
      return createHttp({ environment, need: { ...need, origin }, projectId: host.options.projectId, signal })
    },
    provider: states.provider,
  })

  /** The options for which the second part was loaded. */
  let laterFor = needs.given
  const activation = createActivationEvents({
    registry,
    bus,
    storage,
    signal: scope.signal,
    later:
      needs.later &&
      (async () => {
        laterFor = needs.host.written()
        return (await needs.later?.(laterFor)) ?? []
      }),
    start: runtime.start,
    onAdmitted(added) {
      for (const { manifest } of added) needs.host.declare(checkedOptions(manifest.hostOptions))
      runtime.admit(added)
      nameUnknownFeatures()
      states.settle()
    },
    onWhole() {
      if (isPreloaded()) runtime.translate()
      slots.refresh()
      if (laterFor !== needs.host.written()) void updates.updateAll()
    },
  })
  const updates = createUpdates({
    needs,
    given: needs.host.written,
    isComplete: () => activation.isComplete(),
    isKnown: (id) => registry.find(id) !== undefined,
    add: (added) => {
      activation.registerLate(added)
      loadArrived()
    },
    log: kernelLog,
  })
  const complete = async () => {
    await activation.loadDeferred()
    await updates.update()
  }
  const { preload, isPreloaded, loadArrived } = createPreload({ environment, scope, router, wallets, runtime, activation, log: kernelLog })
  const nameUnknownFeatures = () => {
    const flags = toRecord(options().features)
    if (!environment.dev || !activation.isComplete() || Object.keys(flags).length === 0) return
    Promise.all([import('./features/nameUnknownFeatures.js'), needs.firstParty?.()])
      .then(([{ nameUnknownFeatures: name }, names]) => name({ flags, records, published: names?.flags ?? [], alerts }))
      .catch(kernelLog.debug)
  }

  const refresh = oncePerTurn(() => {
    if (scope.signal.aborted) return
    slots.refresh()
    router.settle()
  })

  const rules = createViewRules({ callPlugin, find: registry.route, withRole: registry.withRole, context })
  const routes = createRoutes({
    ...{ rules, registry, runtime, slots, host, context },
    complete: () => (activation.isComplete() ? updates.update() : complete()),
    onOpen() {
      runtime.ask()
      preload()
      void updates.update()
    },
  })
  router.attach((early) => createKernelHistory({ bus, environment, log, routes, wallets }, early))
  activation.register(needs.plugins)

  return {
    services: {
      driver: runtime.driver,
      note: runtime.note,
      async runSettled(input, signal) {
        // Taps that must run are in the first part (KernelOptions.later), so visitors can connect even if the second part fails to load.
        await complete().catch(kernelLog.debug)
        await runtime.run(SessionSettled, input, signal)
      },
      // The token determines the type of the service.
      get: async <service>({ id }: { readonly id: string }) => {
        if (!own.has(id) && states.provider(id) === undefined) await complete()
        return (await runtime.service(id)) as service
      },
      preload,
      plugins: plugins.api,
      notices,
      begin() {
        scope.add(sessions.state.subscribe(refresh))
        scope.add(networks.state.subscribe(refresh))
        for (const [event, payload] of needs.early) activation.onEvent(event, payload)
        scope.add(bus.tap(activation.onEvent))
        scope.add(
          bus.on('kernel', SessionConnected, () => {
            activation.activate('connected')
            // This runs one microtask later, so that the page's listeners run first: the page renders the account before the modal changes.
            activation.loadDeferred().then(router.onConnected, kernelLog.debug)
          }),
        )
        void updates.update()
        activation.activate('startup')
        activation.activateStored()
        if (activation.hasListeners('idle')) scope.add(environment.idle(() => activation.activate('idle')))
        if (needs.reconnect) {
          for (const namespace of sessions.stored()) activation.activate(`restore:${namespace}`)
          void sessions.restore()
        } else sessions.forget()
      },
      onOptions() {
        nameUnknownFeatures()
        states.settle()
        refresh()
        void updates.update()
      },
      dispose() {
        for (const record of records) {
          removePlugin(record, registry)
          registry.set(record, 'disposed')
        }
      },
    },
    kernel: {
      plugins: plugins.api,
      host: createPluginHost({ host, written: needs.host.written, specs: { apiUrl: { kind: 'data' }, relayUrl: { kind: 'data' } } }),
      notices,
      feature,
      view: ({ id }) => runtime.view(id),
      slot: slots.of,
      complete: activation.loadDeferred,
      report: runtime.report,
    },
  }
}
