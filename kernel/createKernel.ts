import { createLazy } from '../lib/createLazy.js'
import { importWithRetry } from '../lib/importWithRetry.js'
import { toRecord } from '../lib/toRecord.js'
import { BaseError, type Kernel, type KernelCore, ModalClosed, ModalOpened, type Plugin, type PluginInfo } from './api/index.js'
import { createLog } from './createLog.js'
import { KernelLoadError } from './errors.js'
import { createBus } from './events/createBus.js'
import type { Leave } from './host/checks.js'
import { createHostOptions } from './host/createHostOptions.js'
import type { KernelOptions } from './KernelOptions.js'
import { createCallPlugin } from './lifetime/createCallPlugin.js'
import { createScope } from './lifetime/createScope.js'
import type { FirstPartyNames } from './plugins/FirstPartyNames.js'
import type { ThirdPartyChecks } from './plugins/thirdPartyChecks.js'
import { createRouter } from './router/createRouter.js'
import { NamespaceNotFoundError } from './router/errors.js'
import { createTranslator } from './services/i18n/createTranslator.js'
import { createAlerts } from './services/notices/createAlerts.js'
import { createStorage } from './services/storage/createStorage.js'
import { createTheme } from './services/theme/createTheme.js'
import type { Services, StartServices } from './startServices.js'
import { createState } from './state/createState.js'
import { toAlert } from './toAlert.js'
import { createWalletParts } from './wallet/createWalletParts.js'

export type { KernelOptions }

interface Manifests {
  readonly plugins: readonly Plugin[]
  readonly later: KernelOptions['later']
  readonly checks: ThirdPartyChecks | undefined
  readonly firstPartyNames: FirstPartyNames | undefined
}

/**
 * Creates the kernel of an instance, which owns the state, the events, the host's options and the router from the start. It emits nothing
 * while it is created: it reads stored data, and loads its services (`startServices`: plugins, their views and slots, HTTP) when there is a
 * connection to restore, an intent of the visitor, or a call that needs them. Callers that need them await `load()`.
 * @throws InvalidOptionError
 */
export const createKernel = (options: KernelOptions): KernelCore => {
  const { instance, environment, deferred = [], legacy } = options
  const log = (owner: string) => createLog(owner, options.debug, options.console)
  const kernelLog = log('kernel')

  /** The result of `load`. */
  let services: Services | undefined
  let started: Kernel | undefined
  // Before there are plugins, the only third-party code is the host's: errors that it throws go to the console.
  const report = (owner: string, phase: string, error: unknown) => (services ? services.note(owner, phase, error) : kernelLog.error(error))

  // The parts that everything else needs.
  const scope = createScope(instance, (error) => report('kernel', 'being disposed', error))
  const { signal } = scope
  const state = createState({ dev: environment.dev })
  const storage = createStorage({ environment, prefix: `portico:${instance}` })
  const alerts = createAlerts({ state, log: kernelLog, visible: environment.dev })
  const leave: Leave = (error) => alerts.raise(toAlert(error, 'warn'))
  const theme = createTheme({
    state,
    initial: options.theme,
    supports: (property, value) => environment.window?.CSS?.supports?.(property, value) ?? true,
    leave,
  })
  const translator = createTranslator({ state, log: kernelLog, locale: options.locale ?? environment.language, messages: options.messages })
  const host = createHostOptions({ options: options.host, state, leave })
  const callPlugin = createCallPlugin({ report })
  const bus = createBus(callPlugin)
  scope.add(bus.clear)
  /** Events emitted before there were plugins: one of them may activate on an event. */
  const early: (readonly [event: string, payload: unknown])[] = []
  const stopEarly = bus.tap((event, payload) => early.push([event, payload]))

  const wallets = createWalletParts({
    environment,
    state,
    storage,
    scope,
    log: kernelLog,
    alerts,
    notices: () => services?.notices,
    emit: bus.emit,
    networks: options.networks,
    defaultNetwork: options.defaultNetwork,
    policy: () => host.info.options,
    sources: async (namespaces, id) => (await run()).sources(namespaces, id),
    driver: async (namespace) => (await run()).driver(namespace),
    runSettled: async (input, until) => (await run()).runSettled(input, until),
    // Where an error ended a connection (a hook refused it, or required code failed to load), its view stays and shows that.
    onNothingLeft: (cause) => cause === undefined && router.dismiss(),
  })
  const { networks, sessions } = wallets
  const connected = () => {
    const { active, byNamespace } = sessions.state.get()
    return byNamespace[active ?? '']?.status === 'connected'
  }

  const router = createRouter({
    environment,
    state,
    scope: scope.child('router'),
    embedded: host.info.options.enableEmbedded,
    gate: {
      guarded: () => services?.routes.guarded() ?? false,
      ask: async (input, until) => services?.routes.ask(input, until),
    },
    view: (idOrName) => services?.routes.view(idOrName),
    whyNot: (idOrName) => services?.routes.whyNot(idOrName),
    locked: (spec) => services?.routes.locked(spec) ?? false,
    connected,
    starting: () => (services ? undefined : load()),
    withRole: (role) => services?.routes.withRole(role),
    nameOf: (role) => services?.routes.nameOf(role) ?? role,
    missing: (name, detour) => services?.routes.missing(name, detour),
    detour: () => services?.routes.detour(),
    checkNamespace(namespace) {
      if (!networks.active(namespace)) throw new NamespaceNotFoundError({ namespace, known: networks.namespaces })
    },
    enter(namespace) {
      const target = networks.active(namespace)
      if (!target || namespace === sessions.state.get().active) return
      sessions.setActive(namespace)
      networks.switchTo(target.caipNetworkId, signal).then(() => router.state.get().open || sessions.lookedAway(), kernelLog.debug)
    },
    onOpen(view) {
      services?.routes.onOpen()
      bus.emit(ModalOpened, { view, connected: connected() })
    },
    onClose() {
      sessions.lookedAway()
      bus.emit(ModalClosed, { connected: connected() })
    },
  })

  // Of the state of another kit, only its existence is known yet.
  const expected = Object.fromEntries((legacy?.namespaces ?? []).map((namespace) => [namespace, networks.active(namespace)?.caipNetworkId ?? '']))
  const restores = options.reconnect && sessions.announce(expected)

  const { thirdParty, later, plugins } = options
  /** Whether all manifests are needed immediately, and not only those of the first view. */
  const whole = () => thirdParty || restores || sessions.stored().length > 0
  const fetchManifests = async (): Promise<Manifests> => {
    const [initial, rest, checks, firstPartyNames] = await Promise.all([
      Promise.all(deferred.map((one) => one.load())),
      whole() ? later?.() : [],
      thirdParty ? importWithRetry(() => import('./plugins/thirdPartyChecks.js')) : undefined,
      thirdParty ? options.firstParty?.() : undefined,
    ])
    const own = [...initial.flat(), ...(rest ?? [])]
    return {
      plugins: thirdParty ? [...own, ...plugins] : [...plugins, ...own],
      later: whole() ? undefined : later,
      checks: checks?.thirdPartyChecks,
      firstPartyNames,
    }
  }

  /** Code that `preload` requested, by the ids of plugins: a second import() of it would settle a task later. */
  const prefetched: Record<string, ReturnType<Plugin['load']>> = {}
  const flags = () => ({ ...toRecord(host.info.given.features), ...toRecord(host.info.given.remoteFeatures) })

  const start = (startServices: StartServices, manifests: Manifests, onStart?: (kernel: Kernel) => void): Kernel => {
    stopEarly()
    const made = startServices({
      ...manifests,
      ...{ environment, scope, state, storage, bus, callPlugin, alerts, theme, host, router, translator, wallets, log, flags, prefetched },
      reconnect: options.reconnect,
      featurePolicy: options.featurePolicy,
      remote: options.remote,
      firstParty: options.firstParty,
      early: early.splice(0),
    })
    services = made.services
    started = Object.assign(core, made.kernel)
    onStart?.(started)
    services.begin()
    router.start()
    return started
  }

  const loading = createLazy(async () => {
    try {
      const [code, manifests, onStart, seed] = await Promise.all([
        importWithRetry(() => import('./startServices.js')),
        fetchManifests(),
        options.onStart?.(),
        // Plugins whose names cannot be read are left out.
        legacy?.read(networks.state.get().active).catch(() => undefined),
      ])
      signal.throwIfAborted()
      if (seed) {
        storage.seed(seed)
        networks.reread()
        sessions.reread()
      }
      return start(code.startServices, manifests, onStart)
    } catch (cause) {
      throw signal.aborted ? signal.reason : new KernelLoadError({ cause })
    }
  })
  const load = async (): Promise<Kernel> => {
    signal.throwIfAborted()
    // The requested view may be among the later plugins: they are loaded in parallel.
    if (!started && !whole() && router.wanted()?.view !== undefined) later?.().catch(() => {})
    return loading.load()
  }
  const run = async (): Promise<Services> => {
    if (!services) await load()
    if (!services) throw new KernelLoadError({ cause: undefined })
    return services
  }

  const core: KernelCore = {
    instance,
    scope,
    signal,
    router,
    ...wallets,
    alerts,
    theme,
    host: host.info,
    plugins: {
      list: () =>
        services
          ? services.plugins.list()
          : plugins.map(({ manifest: { id, version } }): PluginInfo => ({ id, version, status: 'registered', reason: undefined, error: undefined })),
      retry: async (id) => (await run()).plugins.retry(id),
    },
    t: translator.t,
    locale: translator.locale,
    get: async (token) => (await run()).get(token),
    on: (event, listener) => scope.add(bus.on('host', event, listener)),
    emit: bus.emit,
    updateFeatures(changes) {
      const { given } = host.info
      host.update({
        ...given,
        features: { ...toRecord(given.features), ...changes },
        ...(given.remoteFeatures !== undefined && { remoteFeatures: { ...toRecord(given.remoteFeatures), ...changes } }),
      })
      services?.onFeatures()
    },
    open(asked) {
      ;(async () => router.open(asked))().catch((error: unknown) => {
        if (error instanceof BaseError && !(error instanceof KernelLoadError)) alerts.raise(toAlert(error, 'error'))
      })
    },
    updateOptions: (changes) => host.update({ ...host.info.given, ...changes }),
    preload() {
      if (signal.aborted) return
      // Loaded in parallel with the services, which use them as soon as they arrive.
      if (!services) {
        for (const one of deferred) Object.assign(prefetched, one.prefetch?.())
        // A load that failed is repeated by the next caller.
        Promise.allSettled(Object.values(prefetched))
      }
      // The modal shows why it failed.
      run().then(
        (ready) => ready.preload(),
        () => {},
      )
    },
    load,
    get started() {
      return started
    },
    async destroy() {
      scope.dispose()
      services?.dispose()
    },
  }

  if (options.services) start(options.services.start, { plugins, later, checks: options.services.checks, firstPartyNames: options.services.firstPartyNames })
  else if (environment.window) {
    // A start-up plugin, an idle one or a stored connection does not wait for a visitor. On a server nothing starts.
    const eager = plugins.some(({ manifest }) => manifest.activation?.some((name) => name === 'startup' || name === 'idle'))
    if (restores || eager || host.info.options.enableEmbedded) load().catch(() => {})
    for (const one of deferred) one.attach?.(core)
  }
  return core
}
