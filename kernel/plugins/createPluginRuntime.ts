import {
  type BaseError,
  type ConnectorSource,
  ConnectorSources,
  type DeveloperAlert,
  type Driver,
  type HookRef,
  PluginFailed,
  type KernelView,
} from '../api/index.js'
import type { Admit } from '../hooks/createHooks.js'
import { tapsOf } from '../hooks/tapsOf.js'
import { createCallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import type { PluginRuntimeNeeds } from './PluginRuntimeNeeds.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { createActivation } from './createActivation.js'
import type { Refusal } from './createContext.js'
import { driverOwner, driversOf } from '../wallet/driverOwner.js'
import { createKernelViews } from './createKernelViews.js'
import { DriverTakenError, PluginError } from './errors.js'
import type { AnyModule, PluginRecord } from './record.js'
import { isAvailable } from './isAvailable.js'
import { isEnglish } from '#lib/text/isEnglish.js'
import { toAlert } from '../toAlert.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

/** The runtime of plugins: their code, their services, their hooks, and the reports of their failures. */
export interface PluginRuntime {
  /** Reports the plugins whose manifest was rejected. */
  admit(records: readonly PluginRecord[]): void
  start(record: PluginRecord): Promise<AnyModule>
  service(token: string): Promise<unknown>
  retry(id: string): Promise<void>
  /** Activates the sources of these namespaces. With an id it includes the sources that have only that connector. */
  sources(namespaces?: readonly string[], connectorId?: string): Promise<readonly ConnectorSource[]>
  driver(namespace: string): Promise<Driver | undefined>
  run<input, output>(ref: HookRef<input, output>, input: input, signal?: AbortSignal, admit?: Admit<output>): Promise<output | undefined>
  /** Tells developers about an action of a plugin that was prevented. */
  refuse(refusal: Refusal): void
  /** Returns a view in the form in which the kernel shows it, by id or public name. */
  view(idOrName: string): KernelView | undefined
  /** Requests the remote configuration. */
  ask(): void
  /** Loads the texts of plugins that are on. */
  translate(): void
  /** Reports an exception of a plugin's code after which the plugin stays active. */
  note(plugin: string, phase: string, cause: unknown): void
  /** Reports an exception of a plugin's code after which the plugin cannot continue, and removes it. */
  report(plugin: string, phase: string, cause: unknown): void
}

/** Whether a source with known ids has this connector. `id` is an exact id, or a prefix if it ends in `*`. */
const isMeant = (id: string, connectorId: string) => (id.endsWith('*') ? connectorId.startsWith(id.slice(0, -1)) : id === connectorId)

export const createPluginRuntime = (parts: PluginRuntimeNeeds): PluginRuntime => {
  const { environment, scope, storage, bus, alerts, registry, router, features, slots, translator, log, remote: fetch } = parts
  const kernelLog = log('kernel')
  const callWithDeadline = createCallWithDeadline(environment)
  const raise = (error: BaseError, level: DeveloperAlert['level'] = 'warn') => alerts.raise(toAlert(error, level))

  // The parameters are the plugin, the phase, and the error.
  const noted = new Set<string>()
  const tell = (plugin: string, phase: string, error: PluginError) => {
    raise(error, 'error')
    kernelLog.debug(error)
    if (phase !== `hearing "${PluginFailed.id}"`) bus.emit(PluginFailed, { plugin, phase, error })
  }
  const note = (plugin: string, phase: string, cause: unknown) => {
    const error = cause instanceof PluginError ? cause : new PluginError({ plugin, phase, cause })
    // `when` is called repeatedly, so its failure is reported once.
    const key = `${plugin} ${error.message}`
    if (phase.startsWith('deciding') && noted.has(key)) return
    noted.add(key)
    const record = registry.find(plugin)
    if (record) registry.set(record, record.status, error.shortMessage, error)
    tell(plugin, phase, error)
  }

  const run: PluginRuntime['run'] = async (ref, input, signal, admit) =>
    tapsOf(registry.records, ref.id).length > 0 ? (await hooks()).run(ref, input, signal, admit) : undefined
  const refuse = (refusal: Refusal) =>
    void importWithRetry(() => import('./NotGrantedError.js'))
      .then(({ NotGrantedError }) => raise(new NotGrantedError(refusal), 'error'))
      .catch(kernelLog.debug)
  const { start, service, fail, retry } = createActivation({ ...parts, run, refuse, callWithDeadline, onFault: tell, onMiss: kernelLog.warn })

  const shows = (plugin: string) => {
    const { open, stack } = router.state.get()
    return open && stack.some(({ view }) => registry.route(view)?.record.id === plugin)
  }
  // These two parts are loaded on demand, because few pages need them.
  const hooks = () =>
    importWithRetry(() => import('../hooks/createHooks.js')).then(({ createHooks }) =>
      createHooks({ callWithDeadline, records: registry.records, start, report: note, shows, fail, signal: scope.signal }),
    )

  const remote =
    fetch &&
    createLazy(async () => {
      const { createRemoteConfig } = await importWithRetry(() => import('../features/createRemoteConfig.js'))
      return createRemoteConfig({
        environment,
        storage,
        callWithDeadline,
        signal: scope.signal,
        fetch,
        onConfig(config) {
          const flags = features.apply(config)
          parts.settle()
          return flags
        },
        onError: raise,
      })
    })
  // It is called once at the start, for conditions that were stored on an earlier visit.
  remote?.load().catch(kernelLog.debug)

  return {
    admit(records) {
      for (const { refused } of records) if (refused) raise(refused, 'error')
      for (const { id, manifest } of records)
        for (const { namespace } of driversOf(manifest)) {
          const owner = driverOwner(registry.records, namespace)?.plugin ?? id
          if (owner !== id) raise(new DriverTakenError({ plugin: id, namespace, owner }), 'error')
        }
    },
    start,
    service,
    retry,
    async sources(namespaces, connectorId = '') {
      const wanted = slots
        .all(ConnectorSources)
        .filter(({ item: { only, namespaces: own } }) =>
          only ? only.some((id) => isMeant(id, connectorId)) : !namespaces || own.some((name) => namespaces.includes(name)),
        )
      // The token determines the type of the service.
      const found = await Promise.allSettled(wanted.map(async ({ item }) => (await service(item.service.id)) as ConnectorSource))
      const sources = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const failed = found.find((one) => one.status === 'rejected')
      if (sources.length === 0 && failed) throw failed.reason
      return sources
    },
    async driver(namespace) {
      const item = driverOwner(registry.records, namespace)?.item
      return item && ((await service(item.service.id)) as Driver)
    },
    run,
    refuse,
    view: createKernelViews({
      ...{ find: registry.view, start, service, callWithDeadline, fail, onMiss: kernelLog.warn },
      next: (from, load, which) =>
        importWithRetry(() => import('./loadNext.js'))
          .then(({ loadNext }) => loadNext(from, { registry, slots, load }, which))
          .catch(kernelLog.debug),
    }),
    ask() {
      remote
        ?.load()
        .then((config) => config.ask())
        .catch(kernelLog.debug)
    },
    translate() {
      const brought = registry.records.flatMap((record) => (isAvailable(record) && record.manifest.locales ? [record.manifest.locales] : []))
      if (brought.length > 0 || !isEnglish(translator.language.tag)) translator.languages().then((languages) => languages.add(brought), kernelLog.warn)
    },
    note,
    report(plugin, phase, cause) {
      const record = registry.find(plugin)
      if (record?.module) fail(record, phase, cause)
      else note(plugin, phase, cause)
    },
  }
}
