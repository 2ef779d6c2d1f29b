import { isModuleNotFound } from '../lib/ModuleNotFoundError.js'
import { toHttpsUrl } from '../lib/toHttpsUrl.js'
import {
  type AlertsService,
  ConnectorSources,
  Drivers,
  type Kernel,
  type NoticesService,
  type Plugin,
  type PluginsApi,
  RouterEnter,
  type Scope,
  SessionConnected,
  SessionSettled,
  type ThemeService,
} from './api/index.js'
import type { Environment } from './environment.js'
import type { Bus } from './events/createBus.js'
import { createFeatures } from './features/createFeatures.js'
import type { FeaturePolicy } from './features/resolveFeature.js'
import { createHost } from './host/createHost.js'
import type { HostOptionsOwner } from './host/createHostOptions.js'
import { tapsOf } from './hooks/tapsOf.js'
import { kernelServices } from './kernelServices.js'
import type { Guard } from './lifetime/createGuard.js'
import { createActivationEvents } from './plugins/createActivationEvents.js'
import { createPluginRuntime, type PluginRuntime } from './plugins/createPluginRuntime.js'
import { createRegistry } from './plugins/createRegistry.js'
import { PluginLoadError, PluginUnavailableError } from './plugins/errors.js'
import type { FirstPartyNames } from './plugins/FirstPartyNames.js'
import { isAvailable } from './plugins/isAvailable.js'
import type { PluginRuntimeNeeds } from './plugins/PluginRuntimeNeeds.js'
import { removePlugin } from './plugins/removePlugin.js'
import type { Graph } from './plugins/resolveGraph.js'
import { resolveStatuses } from './plugins/resolveStatuses.js'
import type { ThirdPartyChecks } from './plugins/thirdPartyChecks.js'
import type { KernelRouter, RouterNeeds } from './router/createRouter.js'
import { createViewRules } from './router/createViewRules.js'
import { createHttp } from './services/http/createHttp.js'
import { createRpc } from './services/http/createRpc.js'
import type { Translator } from './services/i18n/createTranslator.js'
import type { KernelStorage } from './services/storage/createStorage.js'
import { createNotices } from './services/notices/createNotices.js'
import { createSlots } from './slots/createSlots.js'
import { createWhenContext } from './slots/createWhenContext.js'
import type { State } from './state/createState.js'
import type { WalletParts } from './wallet/createWalletParts.js'
import type { SessionsNeeds } from './wallet/sessions/sessionsNeeds.js'
import { createTransactionReports } from './wallet/transactions/createTransactionReports.js'

export interface ServicesNeeds extends Pick<PluginRuntimeNeeds, 'log' | 'remote'> {
  readonly plugins: readonly Plugin[]
  /** Fetches the manifests that the first view does without. */
  readonly later: (() => Promise<readonly Plugin[]>) | undefined
  readonly reconnect: boolean
  readonly featurePolicy: FeaturePolicy | undefined
  readonly environment: Environment
  readonly scope: Scope
  readonly state: State
  readonly storage: KernelStorage
  readonly bus: Bus
  readonly guard: Guard
  readonly alerts: AlertsService
  readonly theme: ThemeService
  readonly host: HostOptionsOwner
  readonly router: KernelRouter
  readonly translator: Translator
  readonly wallets: WalletParts
  /** Checks manifests of others before the kernel relies on them. Without it every manifest is taken for granted. */
  readonly checks: ThirdPartyChecks | undefined
  /** Names of this package's plugins, for the checks of others. */
  readonly firstPartyNames: FirstPartyNames | undefined
  /** Fetches those names, for what developers are told. */
  readonly firstParty: (() => Promise<FirstPartyNames>) | undefined
  /** Code on its way already, by the ids of plugins. */
  readonly prefetched: Readonly<Record<string, ReturnType<Plugin['load']>>>
  /** What was emitted before, in order. */
  readonly early: readonly (readonly [event: string, payload: unknown])[]
  /** The host's `features`, at this moment. */
  flags(): Readonly<Record<string, unknown>>
}

/** What the kernel itself asks of its services. */
export interface Services extends Pick<PluginRuntime, 'sources' | 'driver' | 'note'>, Pick<SessionsNeeds, 'runSettled'>, Pick<Kernel, 'get' | 'preload'> {
  readonly plugins: PluginsApi
  readonly notices: NoticesService
  /** What the router asks of plugins. */
  readonly routes: Pick<RouterNeeds, 'view' | 'withRole' | 'nameOf' | 'whyNot' | 'locked' | 'missing' | 'detour'> & RouterNeeds['gate'] & { onOpen(): void }
  /** Whether an error says that code did not arrive. */
  isNotLoaded(error: unknown): boolean
  /** Starts what does not wait for a visitor: start-up plugins, and stored connections. */
  begin(): void
  /** The host's flags changed. */
  onFeatures(): void
  dispose(): void
}
/** What the kernel offers from now on. */
export type ServicesApi = Pick<Kernel, 'plugins' | 'host' | 'notices' | 'feature' | 'view' | 'slot' | 'complete' | 'report'>
export type StartServices = (needs: ServicesNeeds) => { readonly services: Services; readonly kernel: ServicesApi }

/**
 * The heavy part of a kernel, fetched when it is needed: plugins with their views, slots, hooks and services. It makes each of its parts
 * once, from what the kernel owns.
 */
export const startServices: StartServices = (needs) => {
  const { environment, scope, state, storage, bus, guard, alerts, router, wallets, log } = needs
  const { networks, connectors, sessions, capabilities } = wallets
  const kernelLog = log('kernel')
  const host = createHost({ host: needs.host, environment, warn: kernelLog.warn })
  const notices = createNotices({ environment, state, scope: scope.child('notices') })

  // Plugins, as far as their manifests say.
  const features = createFeatures({ options: needs.flags, guard, policy: needs.featurePolicy })
  const registry = createRegistry({ state, check: needs.checks?.manifest, firstParty: needs.firstPartyNames, onChange: () => refresh() })
  const { records } = registry
  const feature = (flag: string) => {
    const owners = records.filter(({ manifest }) => manifest.feature?.flag === flag)
    return owners.length > 0 ? owners.some(isAvailable) : features.shown(flag)
  }
  const context = createWhenContext({ host, sessions, networks, capabilities, feature })
  const slots = createSlots({ state, guard, context, plugins: () => records.filter(isAvailable) })
  const rpc = createRpc({ environment, find: networks.find, signal: scope.signal })
  const own = kernelServices({
    ...needs,
    ...wallets,
    host,
    notices,
    rpc,
    transactions: createTransactionReports({ emit: bus.emit, declared: (chain) => networks.find(chain) !== undefined, sessions, scope }),
  })

  let graph: Graph | undefined
  const named = new Set<string>()
  const resolve = () => {
    graph = resolveStatuses({ registry, own: new Set(own.keys()), feature: features.of, circles: needs.checks?.circles })
    // While some manifests are on their way, what they bring is not missing.
    if (!activation.isComplete()) return
    for (const plugin of graph.unmet) {
      // A built-in plugin goes without what the host did not ask for: that is no mistake of the host's.
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

  // They come in two parts.
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
    runtime.translate()
  }

  const plugins: PluginsApi = {
    list: () => registry.state.get().items,
    async retry(id) {
      if (!registry.find(id)) await activation.loadDeferred()
      await runtime.retry(id)
      if (preloaded) await connectors.load()
    },
    state: registry.state,
  }

  activation.register(needs.plugins)

  return {
    services: {
      sources: runtime.sources,
      driver: runtime.driver,
      note: runtime.note,
      async runSettled(input, signal) {
        // Taps that must run are in the first part (KernelOptions.later): a rest that does not arrive keeps no visitor out.
        await activation.loadDeferred().catch(kernelLog.debug)
        await runtime.run(SessionSettled, input, signal)
      },
      // The token names the type of the service.
      get: async <service>({ id }: { readonly id: string }) => {
        if (!own.has(id) && !graph?.provider.has(id)) await activation.loadDeferred()
        return (await runtime.service(id)) as service
      },
      preload,
      plugins,
      notices,
      routes: {
        ...createViewRules({ guard, find: registry.route, withRole: registry.withRole, context }),
        guarded: () => tapsOf(records, RouterEnter.id).length > 0,
        ask: (input, signal) => runtime.run(RouterEnter, input, signal),
        missing(name, detour) {
          const wants = detour ? registry.withRole(detour).length === 0 : name === undefined ? context().connected : !registry.route(name)
          return wants && !activation.isComplete() ? activation.loadDeferred() : undefined
        },
        detour() {
          const bare = slots.all(Drivers).length === 0 && slots.all(ConnectorSources).length === 0 && !context().connected
          if (!host.options.manualWCControl && !bare) return undefined
          return host.mobile ? 'home-pairing-mobile' : 'home-pairing'
        },
        onOpen() {
          runtime.ask()
          preload()
        },
      },
      isNotLoaded: (error) => error instanceof PluginLoadError || isModuleNotFound(error),
      begin() {
        scope.add(sessions.state.subscribe(refresh))
        scope.add(networks.state.subscribe(refresh))
        for (const [event, payload] of needs.early) activation.onEvent(event, payload)
        scope.add(bus.tap(activation.onEvent))
        scope.add(
          bus.on('kernel', SessionConnected, () => {
            activation.activate('connected')
            // A promise later, so that the page hears first: what it shows of the account is drawn before the modal changes.
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
      plugins,
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
