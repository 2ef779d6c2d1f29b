import {
  type BaseError,
  type ConnectorSource,
  ConnectorSources,
  type DeveloperAlert,
  type Driver,
  Drivers,
  type HookRef,
  PluginFailed,
  type ViewModule,
} from './contract/index.js'
import { tapsOf } from './hooks/tapsOf.js'
import { createWaiter } from './lifetime/createWaiter.js'
import type { KernelParts } from './KernelParts.js'
import { createActivation } from './plugins/createActivation.js'
import type { KnownView } from './plugins/createRegistry.js'
import { PluginError } from './plugins/errors/PluginError.js'
import { loadView } from './plugins/loadView.js'
import type { AnyModule, PluginRecord } from './plugins/record.js'
import { usable } from './plugins/usable.js'
import { toAlert } from './toAlert.js'

// biome-ignore lint/suspicious/noExplicitAny: views of every type
type AnyView = ViewModule<any>

/** What runs plugins: their code, their services, their hooks, and who is told when they fail. */
export interface Engine {
  /** Names those whose manifest was refused. */
  admit(records: readonly PluginRecord[]): void
  start(record: PluginRecord): Promise<AnyModule>
  service(token: string): Promise<unknown>
  retry(id: string): Promise<void>
  /** Of these namespaces; with an id also those that have nothing but that connector. */
  sources(namespaces?: readonly string[], connectorId?: string): Promise<readonly ConnectorSource[]>
  driver(namespace: string): Promise<Driver | undefined>
  run<input, output>(ref: HookRef<input, output>, input: input, signal?: AbortSignal): Promise<output | undefined>
  load(known: KnownView): Promise<AnyView>
  /** The view, if it is loaded and its plugin still the one that made it. */
  peek(known: KnownView): AnyView | undefined
  /** Asks for the remote configuration. */
  ask(): void
  /** Loads the texts of plugins that are on. */
  translate(): void
  /** A plugin's code threw where the plugin can go on: it is named. */
  note(plugin: string, phase: string, cause: unknown): void
  /** A plugin's code threw where it cannot: it is named and taken out. */
  report(plugin: string, phase: string, cause: unknown): void
}

export const createEngine = (parts: KernelParts): Engine => {
  const { environment, scope, state, storage, bus, guard, alerts, registry, features, slots, router, translator, log, own, remote: fetch } = parts
  const kernelLog = log('kernel')
  const waiter = createWaiter(environment)
  const raise = (error: BaseError, level: DeveloperAlert['level'] = 'warn') => alerts.raise(toAlert(error, level))

  // Faults: who, while doing what, and why.
  const noted = new Set<string>()
  const tell = (plugin: string, phase: string, error: PluginError) => {
    raise(error, 'error')
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
    if (record) registry.set(record, record.status, error.shortMessage, error)
    tell(plugin, phase, error)
  }

  const activation = createActivation({
    environment,
    waiter,
    guard,
    registry,
    own,
    scope: parts.plugins,
    context: {
      state,
      storage,
      bus,
      router,
      t: translator.t,
      log,
      http: parts.http,
    },
    provider: parts.provider,
    settle: parts.settle,
    onFault: tell,
    onMiss: (error) => kernelLog.warn(error),
  })
  const { start, service } = activation

  // Two parts that few pages need travel when they are needed.
  const hooks = () =>
    import('./hooks/createHooks.js').then(({ createHooks }) => createHooks({ waiter, records: registry.records, start, report: note, signal: scope.signal }))

  const configure = async (get: () => Promise<unknown>) => {
    const { createRemoteConfig } = await import('./features/createRemoteConfig.js')
    return createRemoteConfig({
      environment,
      storage,
      waiter,
      signal: scope.signal,
      fetch: get,
      onConfig(config) {
        const flags = features.apply(config, registry.records)
        parts.settle()
        return flags
      },
      onError: raise,
    })
  }
  // At once, for what an earlier visit was told holds already.
  let remote = fetch && configure(fetch)
  remote?.catch(kernelLog.debug)

  const views = new Map<KnownView, { readonly module: AnyModule; readonly promise: Promise<AnyView>; view?: AnyView }>()
  const texts = new Set<PluginRecord>()

  return {
    admit(records) {
      for (const record of records) {
        const error = record.refused && parts.checks?.refusal(record.id, record.reason)
        if (!error) continue
        registry.set(record, record.status, record.reason, error)
        raise(error, 'error')
      }
    },
    start,
    service,
    retry: activation.retry,
    async sources(namespaces, connectorId = '') {
      const wanted = slots
        .all(ConnectorSources)
        .filter(({ item: { only, namespaces: own } }) => (only ? only.includes(connectorId) : !namespaces || own.some((name) => namespaces.includes(name))))
      // The token names the type of the service.
      const found = await Promise.allSettled(wanted.map(async ({ item }) => (await service(item.service.id)) as ConnectorSource))
      const sources = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const failed = found.find((one) => one.status === 'rejected')
      if (sources.length === 0 && failed) throw failed.reason
      return sources
    },
    async driver(namespace) {
      const driver = slots.all(Drivers).find(({ item }) => item.namespace === namespace)
      return driver && ((await service(driver.item.service.id)) as Driver)
    },
    run: async (ref, input, signal) => (tapsOf(registry.records, ref.id).length > 0 ? (await hooks()).run(ref, input, signal) : undefined),
    async load(known) {
      const module = await start(known.record)
      const kept = views.get(known)
      if (kept?.module === module) return kept.promise
      const promise = loadView(known, module, { waiter, activation })
      const loading: { module: AnyModule; promise: Promise<AnyView>; view?: AnyView } = { module, promise }
      views.set(known, loading)
      promise.then(
        (view) => {
          loading.view = view
        },
        () => views.delete(known),
      )
      return promise
    },
    peek: (known) => {
      const kept = views.get(known)
      return kept && kept.module === known.record.module ? kept.view : undefined
    },
    ask() {
      remote?.then(
        (config) => config.ask(),
        () => {
          remote = fetch && configure(fetch)
          remote?.catch(kernelLog.debug)
        },
      )
    },
    translate() {
      for (const record of registry.records) {
        if (texts.has(record) || !record.manifest.locales || !usable(record)) continue
        texts.add(record)
        translator.add(record.manifest.locales).catch((error: unknown) => kernelLog.debug(error))
      }
    },
    note,
    report(plugin, phase, cause) {
      const record = registry.find(plugin)
      if (record?.module) activation.fail(record, phase, cause)
      else note(plugin, phase, cause)
    },
  }
}
