import { parseCaipNetworkId } from '../lib/parseCaipNetworkId.js'
import { toHttpsUrl } from '../lib/toHttpsUrl.js'
import { type CapabilityService, ConnectorSources, Drivers, RouterEnter, SessionConnected, SessionSettled } from './api/index.js'
import { createFeatures } from './features/createFeatures.js'
import { createHost } from './host/createHost.js'
import { tapsOf } from './hooks/tapsOf.js'
import { kernelServices } from './kernelServices.js'
import { createActivationEvents } from './plugins/createActivationEvents.js'
import { createPluginsApi } from './plugins/createPluginsApi.js'
import { createPluginRuntime } from './plugins/createPluginRuntime.js'
import { createRegistry } from './plugins/createRegistry.js'
import { PluginUnavailableError } from './plugins/errors.js'
import { isAvailable } from './plugins/isAvailable.js'
import { removePlugin } from './plugins/removePlugin.js'
import type { Graph } from './plugins/resolveGraph.js'
import { resolveStatuses } from './plugins/resolveStatuses.js'
import { createViewRules } from './router/createViewRules.js'
import { createHttp } from './services/http/createHttp.js'
import { createRpc } from './services/http/createRpc.js'
import { createNotices } from './services/notices/createNotices.js'
import { createSlots } from './slots/createSlots.js'
import { createWhenContext } from './slots/createWhenContext.js'
import { driverOwner } from './wallet/driverOwner.js'
import { createTransactionReports } from './wallet/transactions/createTransactionReports.js'
import type { StartServices } from './Services.js'

const noTraits = Object.freeze({})

/**
 * The larger part of a kernel, loaded when it is needed: plugins with their views, slots, hooks and services. Creates each of its parts
 * once, from what the kernel owns.
 */
export const startServices: StartServices = (needs) => {
  const { environment, scope, state, storage, bus, callPlugin, alerts, router, wallets, log } = needs
  const { networks, connectors, sessions } = wallets
  const kernelLog = log('kernel')
  const host = createHost({ host: needs.host, environment, warn: kernelLog.warn })
  const notices = createNotices({ environment, state, scope: scope.child('notices'), router })

  // Plugins, as described by their manifests.
  const features = createFeatures({ options: needs.flags, callPlugin })
  const registry = createRegistry({ state, check: needs.checks?.manifest, firstParty: needs.firstPartyNames, onChange: () => refresh() })
  const { records } = registry
  const capabilities: CapabilityService = {
    ...wallets.capabilities,
    traits: (namespace) => driverOwner(records, namespace)?.item.traits ?? noTraits,
    readAddress: async (chain, text) => (await runtime.driver(parseCaipNetworkId(chain)?.namespace ?? ''))?.readAddress?.(text, chain),
  }
  const feature = (flag: string) => {
    const owners = records.filter(({ manifest }) => manifest.feature?.flag === flag)
    return owners.length > 0 ? owners.some(isAvailable) : features.shown(flag)
  }
  const context = createWhenContext({ host, sessions, networks, capabilities, feature })
  const slots = createSlots({ state, callPlugin, context, plugins: () => records.filter(isAvailable) })
  const own = kernelServices({
    ...needs,
    ...wallets,
    capabilities,
    host,
    notices,
    rpc: createRpc({ environment, find: networks.find, signal: scope.signal }),
    transactions: createTransactionReports({ emit: bus.emit, declared: (chain) => networks.find(chain) !== undefined, sessions, scope }),
  })

  const plugins = createPluginsApi({
    registry,
    activation: () => activation,
    runtime: () => runtime,
    feature: features.of,
    settle: () => resolve(),
    findWallets: async () => (preloaded ? connectors.load() : undefined),
    forget: connectors.forget,
  })
  let graph: Graph | undefined
  const named = new Set<string>()
  const resolve = () => {
    graph = resolveStatuses({ registry, own: new Set(own.keys()), feature: plugins.feature, circles: needs.checks?.circles })
    // While some manifests are being loaded, their names are not reported as missing.
    if (!activation.isComplete()) return
    for (const plugin of graph.unmet) {
      // A built-in plugin may lack something that the host did not ask for: that is not the host's mistake.
      if (!needs.checks || needs.firstPartyNames?.ids.has(plugin)) continue
      const error = new PluginUnavailableError({ plugin, status: 'unavailable', reason: graph.problems.get(plugin) })
      if (named.has(error.message)) continue
      named.add(error.message)
      kernelLog.warn(error)
    }
  }

  const runtime = createPluginRuntime({
    ...needs,
    plugins: scope.child('plugins'),
    registry,
    features,
    slots,
    own,
    settle: resolve,
    http: (need, signal) => {
      const origin = (need.option !== undefined && toHttpsUrl(host.given[need.option])) || need.origin
      return createHttp({ environment, need: { ...need, origin }, projectId: host.options.projectId, signal })
    },
    provider: (token) => graph?.provider.get(token),
  })

  // The manifests come in two parts.
  let preloaded = false
  const activation = createActivationEvents({
    registry,
    bus,
    storage,
    signal: scope.signal,
    later: needs.later,
    start: runtime.start,
    onAdmitted(added) {
      runtime.admit(added)
      nameUnknownFeatures()
      resolve()
    },
    onWhole() {
      if (preloaded) runtime.translate()
      slots.refresh()
    },
  })
  const nameUnknownFeatures = () => {
    if (!environment.dev || !activation.isComplete()) return
    Promise.all([import('./features/nameUnknownFeatures.js'), needs.firstParty?.()])
      .then(([{ nameUnknownFeatures: name }, names]) => name({ flags: needs.flags(), records, published: names?.flags ?? [], alerts }))
      .catch(kernelLog.debug)
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

  let stopWaiting = () => {}
  const preload = () => {
    if (scope.signal.aborted) return
    preloaded = true
    activation.activate('open')
    const home = router.home()
    const list = [connectors.load(), home && runtime.view(home.ref.id)?.load()].map((one) => one?.catch(kernelLog.debug))
    // A press on a wallet must reach the wallet inside the click: the code that sends the request is loaded right behind the list.
    Promise.all(list).then(() => {
      stopWaiting()
      stopWaiting = scope.add(
        environment.idle(() => {
          sessions.preload().catch(kernelLog.debug)
          networks.preload().catch(kernelLog.debug)
        }),
      )
    })
    runtime.translate()
  }

  activation.register(needs.plugins)

  return {
    services: {
      sources: runtime.sources,
      driver: runtime.driver,
      note: runtime.note,
      async runSettled(input, signal) {
        // Taps that must run are in the first part (KernelOptions.later): visitors can connect when the second part fails to load.
        await activation.loadDeferred().catch(kernelLog.debug)
        await runtime.run(SessionSettled, input, signal)
      },
      // The token gives the type of the service.
      get: async <service>({ id }: { readonly id: string }) => {
        if (!own.has(id) && !graph?.provider.has(id)) await activation.loadDeferred()
        return (await runtime.service(id)) as service
      },
      preload,
      plugins: plugins.api,
      notices,
      routes: {
        ...createViewRules({ callPlugin, find: registry.route, withRole: registry.withRole, context }),
        guarded: () => tapsOf(records, RouterEnter.id).length > 0,
        ask: (input, signal) => runtime.run(RouterEnter, input, signal),
        missing(name, detour) {
          const wants = detour ? registry.withRole(detour).length === 0 : name === undefined ? context().connected : !registry.route(name)
          return wants && !activation.isComplete() ? activation.loadDeferred() : undefined
        },
        detour() {
          // A source that is asked only for certain connectors, as pairing is, is no chain adapter.
          const bare = slots.all(Drivers).length === 0 && slots.all(ConnectorSources).every(({ item: { only } }) => only) && !context().connected
          if (!host.options.manualWCControl && !bare) return undefined
          return host.mobile ? 'home-pairing-mobile' : 'home-pairing'
        },
        onOpen() {
          runtime.ask()
          preload()
        },
      },
      begin() {
        scope.add(sessions.state.subscribe(refresh))
        scope.add(networks.state.subscribe(refresh))
        for (const [event, payload] of needs.early) activation.onEvent(event, payload)
        scope.add(bus.tap(activation.onEvent))
        scope.add(
          bus.on('kernel', SessionConnected, () => {
            activation.activate('connected')
            // One microtask later, so that the page's listeners run first: the page renders the account before the modal changes.
            activation.loadDeferred().then(router.welcome, kernelLog.debug)
          }),
        )
        activation.activate('startup')
        activation.activateStored()
        if (activation.hasListeners('idle')) scope.add(environment.idle(() => activation.activate('idle')))
        if (needs.reconnect) {
          for (const namespace of sessions.stored()) activation.activate(`restore:${namespace}`)
          sessions.restore()
        } else sessions.forget()
      },
      onFeatures() {
        nameUnknownFeatures()
        resolve()
        refresh()
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
      host,
      notices,
      feature,
      view: ({ id }) => runtime.view(id),
      slot: slots.of,
      complete: activation.loadDeferred,
      report: runtime.report,
    },
  }
}
