import type { Http, HttpNeed, PluginContext, StorageKey, Stored, Token } from '../api/index.js'
import type { PluginRuntimeNeeds } from './PluginRuntimeNeeds.js'
import type { NotGrantedError } from './NotGrantedError.js'
import type { AnyManifest, PluginRecord } from './record.js'

export interface ContextNeeds extends Pick<PluginRuntimeNeeds, 'state' | 'storage' | 'bus' | 'callPlugin' | 'router' | 'translator' | 'log' | 'http'> {
  readonly run: PluginContext<AnyManifest>['run']
  /** Tells developers about an action of a plugin that was prevented. */
  refuse(refusal: Refusal): void
}

/** The prevented action, as in `NotGrantedError`. */
export type Refusal = ConstructorParameters<typeof NotGrantedError>[0]

/** The services of one plugin, by the names that its manifest gives them. */
export interface ContextServices {
  readonly use: Readonly<Record<string, unknown>>
  readonly maybe: Readonly<Record<string, unknown>>
  /** Starts the plugin of a service that the manifest names as lazy. Returns undefined if it is not available. */
  lazy(token: string): Promise<unknown>
}

const map = <from, to>(entries: Readonly<Record<string, from>> | undefined, make: (value: from, key: string) => to): Readonly<Record<string, to>> =>
  Object.freeze(Object.fromEntries(Object.entries(entries ?? {}).map(([key, value]) => [key, make(value, key)])))

/** Events that only the kernel emits. A plugin that emitted them could deceive the others. */
const own = /^(session|network|plugin|modal|transaction):/

/** Creates the context of a plugin, which contains only what its manifest declares. */
export const createContext = (
  {
    id,
    manifest,
    options,
    scope,
    ours,
    granted = [],
  }: Pick<PluginRecord, 'id' | 'manifest' | 'options' | 'ours' | 'granted'> & Pick<PluginContext<AnyManifest>, 'scope'>,
  services: ContextServices,
  { state, storage, bus, callPlugin, router, translator, log, http, run, refuse }: ContextNeeds,
): PluginContext<AnyManifest> => {
  const { push, replace, reset, back, close, canOpen } = router
  const context: PluginContext<AnyManifest> = {
    options,
    use: Object.freeze(services.use),
    maybe: Object.freeze(services.maybe),
    lazy: map<Token<unknown>, () => Promise<unknown>>(manifest.lazy, (token) => () => services.lazy(token.id)),
    storage: map<StorageKey<unknown>, Stored<unknown>>(manifest.storage, (spec, key) => {
      const stored = storage.open(id, key, spec)
      const subscribe: Stored<unknown>['subscribe'] = (listener) =>
        scope.add(stored.subscribe(() => callPlugin(id, `hearing of "${key}" in storage`, listener)))
      return Object.freeze({ ...stored, subscribe })
    }),
    http: map<HttpNeed, Http>(manifest.http, (need) => Object.freeze(http(need, scope.signal))),
    scope,
    // The router only has the visitor's methods. Closing for the host, opening by name and the lock stay in the kernel.
    router: Object.freeze({ push, replace, reset, back, close, canOpen }),
    t: translator.t,
    locale: translator.locale,
    log: Object.freeze(log(id)),
    state: (_name, initial) => state.make(initial),
    on: (event, listener) => scope.add(bus.on(id, event, listener)),
    emit(ref, ...args) {
      // The event is read once, so that the checked event is the emitted one.
      const event = String(ref.id)
      if (own.test(event)) throw new TypeError(`Only the kernel emits the event "${event}".`)
      const [owner = ''] = event.split(':')
      const grants = ours || granted.includes(`emits:${owner}`) ? [] : [`emits:${owner}`]
      const listed = manifest.emits?.some((one) => one.id === event)
      if (owner === id || (listed && grants.length === 0)) return bus.emit({ ...ref, id: event }, ...args)
      refuse({
        plugin: id,
        what: `did not emit "${event}"`,
        grants,
        hint: listed ? undefined : 'A plugin emits events whose ids begin with its own. Name those of others under "emits" of the manifest.',
      })
    },
    async run(hook, input, signal) {
      if (!hook.id.startsWith(`${id}.`)) throw new TypeError(`The hook "${hook.id}" is not one of plugin "${id}".`)
      return run(hook, input, signal ?? scope.signal)
    },
  }
  return Object.freeze(context)
}
