import { DeadlineError, type Scope } from '../api/index.js'
import type { PluginRuntimeNeeds } from './PluginRuntimeNeeds.js'
import type { CallWithDeadline } from '../lifetime/createCallWithDeadline.js'
import { isModuleNotFound } from '#lib/timing/ModuleNotFoundError.js'
import { checkModule } from './checkModule.js'
import { checkSetup } from './checkSetup.js'
import { type ContextNeeds, createContext } from './createContext.js'
import { PluginError, PluginLoadError, PluginUnavailableError, ServiceNotFoundError } from './errors.js'
import type { AnyManifest, AnyModule, PluginRecord } from './record.js'
import { removePlugin } from './removePlugin.js'
import { readyTexts } from '../services/i18n/readyTexts.js'
import { createFaces } from './toFace.js'
import { sourcesOf, toClosedSource } from '../wallet/connectors/toClosedSource.js'

const setupLimit = 10_000
const loadLimit = 10_000
/** The number of consecutive faults after which a plugin stays failed until the page is reloaded. */
const maxFaults = 3
/** The running time after which a plugin counts as healthy, so that the next fault counts as the first. */
const wellAfter = 30_000

export interface ActivationNeeds
  extends ContextNeeds,
    Pick<PluginRuntimeNeeds, 'environment' | 'plugins' | 'callPlugin' | 'registry' | 'own' | 'prefetched' | 'provider' | 'settle'> {
  readonly callWithDeadline: CallWithDeadline
  /** Reports an exception of a plugin's own code. */
  onFault(plugin: string, phase: string, error: PluginError): void
  /** Reports a plugin whose code could not be loaded. */
  onMiss(error: PluginLoadError): void
}
export interface Activation {
  /** Loads and sets up a plugin and the plugins that it requires. There is one promise per plugin, which a failure clears. */
  start(record: PluginRecord): Promise<AnyModule>
  /** `viewer` is the plugin whose view requests it, or undefined for the page. */
  service(token: string, viewer?: PluginRecord): Promise<unknown>
  /** Removes a plugin whose code is at fault, and returns the error that names it. */
  fail(record: PluginRecord, phase: string, cause: unknown): PluginError
  retry(id: string): Promise<void>
}

export const createActivation = (needs: ActivationNeeds): Activation => {
  const { environment, callWithDeadline, callPlugin, registry, own, prefetched } = needs

  const share = createFaces()

  /** `user` is the plugin that gets the service, or whose view does. It is undefined for the kernel and the page. */
  const service = async (token: string, user?: PluginRecord, isNeeded = true): Promise<unknown> => {
    if (own.has(token)) return own.get(token)?.(user)
    const record = registry.find(needs.provider(token) ?? '')
    if (!record) throw new ServiceNotFoundError({ token })
    const { services = {} } = await start(record)
    if (isNeeded) user?.dependencies.add(record.id)
    for (const [key, { id }] of Object.entries(record.manifest.provides ?? {}))
      if (id === token) return user ? share(isSource(token) ? toClosedSource(services[key]) : services[key]) : services[key]
    return undefined
  }
  /** Whether a plugin provides this service as a source of connectors, which only the kernel opens. */
  const isSource = (token: string) => registry.records.some(({ manifest }) => sourcesOf(manifest).some(({ service: { id } }) => id === token))

  const collect = async (refs: AnyManifest['requires'] = {}, get: (token: string) => Promise<unknown>): Promise<Record<string, unknown>> =>
    Object.fromEntries(await Promise.all(Object.entries(refs).map(async ([key, { id }]) => [key, await get(id)] as const)))

  const run = async (record: PluginRecord, scope: Scope): Promise<AnyModule> => {
    const { id, plugin, manifest } = record
    const { signal } = scope
    // The file is loaded while the required plugins are set up, because only the order of the setups matters.
    const load = () => plugin.load()
    const isMiss = (cause: unknown) => isModuleNotFound(cause) || cause instanceof DeadlineError
    const miss = (cause: unknown) => new PluginLoadError({ plugin: id, what: 'the plugin', cause })
    const loading = callWithDeadline(id, 'loading', () => prefetched[id]?.catch(load) ?? load(), { ms: loadLimit, signal }).catch((cause: unknown) => {
      if (signal.aborted) throw cause
      throw isMiss(cause) ? miss(cause) : new PluginError({ plugin: id, phase: 'loading', cause })
    })
    // A service of the kernel may have code to load, which then counts as code of the plugin that requires it.
    const required = (token: string) =>
      service(token, record).catch((cause: unknown) => {
        throw isMiss(cause) ? miss(cause) : cause
      })
    // Both run in parallel, so that an error in a plugin's own code is reported without waiting for the plugins that it requires.
    const [{ default: setup }, use, maybe] = await Promise.all([
      loading,
      collect(manifest.requires, required),
      collect(manifest.optional, (token) => service(token, record).catch(() => undefined)),
      // Its views are in the visitor's language from the first frame.
      readyTexts(needs.translator, id),
    ])
    const lazy = (token: string) => service(token, record).catch(() => undefined)
    checkSetup(setup)
    return await callWithDeadline(
      id,
      'activating',
      async () => {
        const module: AnyModule = (await setup(createContext({ ...record, scope }, { use, maybe, lazy }, needs))) ?? {}
        // This also covers a setup that ends after its deadline: its scope is disposed by then, and adding to it disposes immediately.
        scope.add(() => callPlugin(id, 'being disposed', () => module.dispose?.()))
        checkModule(manifest, module)
        return module
      },
      { ms: setupLimit, signal },
    )
  }

  const start = (record: PluginRecord): Promise<AnyModule> => {
    if (record.promise) return record.promise
    const { id, status, reason, error, retryAt } = record
    // Callers that request a failed plugin receive the same error as the console and the list of plugins.
    if (status === 'failed' && error) return Promise.reject(error)
    if (status !== 'ready' && status !== 'waiting') return Promise.reject(new PluginUnavailableError({ plugin: id, status, reason, cause: error }))
    if (status === 'waiting' && environment.monotonic() < retryAt) return Promise.reject(error)
    const scope = needs.plugins.child(id)
    record.scope = scope
    registry.set(record, 'loading')
    const promise = run(record, scope).then(
      (module) => {
        if (record.scope !== scope) throw new PluginUnavailableError({ plugin: id, status: record.status })
        Object.assign(record, { module, loadFailures: 0, since: environment.monotonic() })
        registry.set(record, 'active')
        return module
      },
      (cause: unknown) => {
        if (record.scope !== scope) throw record.error ?? new PluginUnavailableError({ plugin: id, status: record.status, reason: record.reason })
        if (cause instanceof PluginLoadError) {
          removePlugin(record, registry)
          record.retryAt = environment.monotonic() + Math.min(30_000, 500 * 2 ** record.loadFailures++)
          registry.set(record, 'waiting', cause.shortMessage, cause)
          if (cause.plugin === id) needs.onMiss(cause)
          throw cause
        }
        if (cause instanceof PluginUnavailableError || cause instanceof ServiceNotFoundError || (cause instanceof PluginError && cause.plugin !== id)) {
          removePlugin(record, registry)
          registry.set(record, 'unavailable', cause.shortMessage, cause)
          throw cause
        }
        throw fail(record, cause instanceof PluginError ? cause.phase : 'activating', cause)
      },
    )
    record.promise = promise
    return promise
  }

  const fail = (record: PluginRecord, phase: string, cause: unknown): PluginError => {
    const error = cause instanceof PluginError && cause.plugin === record.id ? cause : new PluginError({ plugin: record.id, phase, cause })
    const wasWell = record.since > 0 && environment.monotonic() - record.since > wellAfter
    record.faults = wasWell ? 1 : record.faults + 1
    record.since = 0
    removePlugin(record, registry)
    registry.set(record, 'failed', error.shortMessage, error)
    needs.settle()
    needs.onFault(record.id, phase, error)
    return error
  }

  return {
    start,
    // Services that views use are not dependencies of their plugin. Only a service of the kernel differs between plugins.
    service: (token, viewer) => service(token, viewer, false),
    fail,
    async retry(id) {
      const record = registry.find(id)
      if (!record) throw new PluginUnavailableError({ plugin: id, status: 'not installed' })
      if (record.status === 'failed') {
        if (record.faults >= maxFaults) {
          const reason = 'It failed three times in a row. Load the page again to try once more.'
          throw new PluginUnavailableError({ plugin: id, status: 'failed', reason, cause: record.error })
        }
        registry.set(record, 'ready')
        needs.settle()
      }
      record.retryAt = 0
      await start(record)
    },
  }
}
