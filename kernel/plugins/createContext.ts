import type { Http, HttpNeed, PluginContext, StorageKey, Stored, Token } from '../api/index.js'
import type { KernelParts } from '../KernelParts.js'
import type { AnyManifest, PluginRecord } from './record.js'

export interface ContextNeeds extends Pick<KernelParts, 'state' | 'storage' | 'bus' | 'guard' | 'router' | 'translator' | 'log' | 'http'> {
  readonly run: PluginContext<AnyManifest>['run']
}

/** The services of one plugin, by the names that its manifest gives them. */
export interface ContextServices {
  readonly use: Readonly<Record<string, unknown>>
  readonly maybe: Readonly<Record<string, unknown>>
  /** Starts the plugin of a service that the manifest names as lazy; undefined when it is not to be had. */
  lazy(token: string): Promise<unknown>
}

const map = <from, to>(entries: Readonly<Record<string, from>> | undefined, make: (value: from, key: string) => to): Readonly<Record<string, to>> =>
  Object.freeze(Object.fromEntries(Object.entries(entries ?? {}).map(([key, value]) => [key, make(value, key)])))

/** What the kernel itself says. A plugin that could say it too could make the others believe anything. */
const own = /^(session|network|plugin|modal|transaction):/

/** Builds all a plugin can reach: what its manifest declared, and nothing else. */
export const createContext = (
  { id, manifest, options, scope }: Pick<PluginRecord, 'id' | 'manifest' | 'options'> & Pick<PluginContext<AnyManifest>, 'scope'>,
  services: ContextServices,
  { state, storage, bus, guard, router, translator, log, http, run }: ContextNeeds,
): PluginContext<AnyManifest> => {
  scope.add(() => state.drop(id))
  const { push, replace, reset, back, close, canOpen } = router
  const context: PluginContext<AnyManifest> = {
    options,
    use: Object.freeze(services.use),
    maybe: Object.freeze(services.maybe),
    lazy: map<Token<unknown>, () => Promise<unknown>>(manifest.lazy, (token) => () => services.lazy(token.id)),
    storage: map<StorageKey<unknown>, Stored<unknown>>(manifest.storage, (spec, key) => {
      const stored = storage.open(id, key, spec)
      const subscribe: Stored<unknown>['subscribe'] = (listener) =>
        scope.add(stored.subscribe(() => guard.call(id, `hearing of "${key}" in storage`, listener)))
      return { ...stored, subscribe }
    }),
    http: map<HttpNeed, Http>(manifest.http, (need) => http(need, scope.signal)),
    scope,
    // The visitor's ways only: closing for the host, opening by name and the lock stay in the kernel.
    router: Object.freeze({ push, replace, reset, back, close, canOpen }),
    t: translator.t,
    log: log(id),
    state: (name, initial) => state.make(id, name, initial),
    on: (event, listener) => scope.add(bus.on(id, event, listener)),
    emit(event, ...args) {
      if (own.test(event.id)) throw new TypeError(`The event "${event.id}" is the kernel's to emit.`)
      bus.emit(event, ...args)
    },
    async run(hook, input, signal) {
      if (!hook.id.startsWith(`${id}.`)) throw new TypeError(`The hook "${hook.id}" is not one of plugin "${id}".`)
      return run(hook, input, signal ?? scope.signal)
    },
  }
  return Object.freeze(context)
}
