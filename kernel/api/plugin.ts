import type { Manifest, StorageKey } from './manifest.js'
import type { Message, MessageValues } from './message.js'
import type { EventRef, HookRef, LazyServices, MaybeServices, Services } from './refs.js'
import type { Dispose, Scope } from './scope.js'
import type { Router, ViewModule } from './view.js'

export interface Stored<value> {
  get(): value
  set(value: value): void
  clear(): void
  /** Calls the listener when another tab of this page has written or cleared the value; `get` then returns the new one. */
  subscribe(listener: () => void): Dispose
}

export interface HttpInit {
  /** Sent only for keys that have a value. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly signal?: AbortSignal
}
export interface Http {
  get(path: string, init?: HttpInit): Promise<unknown>
  post(path: string, json: unknown, init?: HttpInit): Promise<unknown>
}

export interface Log {
  debug(...args: unknown[]): void
  warn(...args: unknown[]): void
  error(error: unknown): void
}

// biome-ignore lint/suspicious/noExplicitAny: the open form of a manifest
type AnyManifest = Manifest<any, any, any, any, any, any, any>

/** All a plugin can reach. What its manifest did not declare is not here. */
// biome-ignore-start lint/suspicious/noExplicitAny: conditional types read one parameter and ignore the others
export interface PluginContext<manifest extends AnyManifest> {
  readonly options: manifest extends Manifest<infer options, any, any, any, any, any, any> ? options : never
  readonly use: manifest extends Manifest<any, infer requires, any, any, any, any, any> ? Services<requires> : never
  readonly maybe: manifest extends Manifest<any, any, infer optional, any, any, any, any> ? MaybeServices<optional> : never
  /** Each call starts the service's plugin when it is not active yet, and returns undefined when the service is not to be had. */
  readonly lazy: manifest extends Manifest<any, any, any, any, any, any, infer lazy> ? LazyServices<lazy> : never
  readonly storage: manifest extends Manifest<any, any, any, any, infer keys, any, any>
    ? { readonly [key in keyof keys]: keys[key] extends StorageKey<infer value> ? Stored<value> : never }
    : never
  readonly http: manifest extends Manifest<any, any, any, any, any, infer needs, any> ? { readonly [key in keyof needs]: Http } : never
  readonly scope: Scope
  readonly router: Router
  readonly t: (message: Message, values?: MessageValues) => string
  readonly log: Log
  /** Makes a tracked state object, registered as `<plugin>/<name>`. Keep it; publish it with `toReadable`. */
  state<value extends object>(name: string, initial: value): value
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  /** @throws TypeError for events of the kernel */
  emit<payload>(event: EventRef<payload>, ...args: payload extends undefined ? [] : [payload: payload]): void
  /**
   * Asks the plugins that tap a hook of this plugin, whose id begins with the id of this plugin and a dot.
   * @throws TypeError for a hook of another plugin or of the kernel
   */
  run<input, output>(hook: HookRef<input, output>, input: input, signal?: AbortSignal): Promise<output | undefined>
}

export interface PluginModule<manifest extends AnyManifest> {
  readonly services?: manifest extends Manifest<any, any, any, infer provides, any, any, any> ? Services<provides> : never
  readonly views?: Readonly<Record<string, () => Promise<ViewModule<any>>>>
  readonly hooks?: Readonly<Record<string, (input: any, signal: AbortSignal) => unknown>>
  dispose?(): void | Promise<void>
}
export type Setup<manifest extends AnyManifest> = (context: PluginContext<manifest>) => PluginModule<manifest> | Promise<PluginModule<manifest>>

export const definePlugin = <manifest extends AnyManifest>(setup: Setup<manifest>): Setup<manifest> => setup

/** A manifest with what the host passed and the way to its code. */
export interface Plugin {
  readonly manifest: AnyManifest
  readonly input: unknown
  load(): Promise<{ default: Setup<any> }>
}

/** What the host may write in the call: the options of the manifest's feature, and whether it is on. */
type InputOf<manifest> =
  manifest extends Manifest<infer options, any, any, any, any, any, any> ? (unknown extends options ? unknown : options | boolean) : never

/**
 * Joins a manifest to its code. Two steps (`defineManifest`, then `lazyPlugin`) because the plugin's types come
 * from the manifest and the loader's type from the plugin: in one expression TypeScript refuses the circle.
 *
 * The function it returns takes what the manifest's `feature.parse` returns. Where hosts write something else than that, for example
 * fewer fields, name the type: `lazyPlugin<AddressBookOptions>(manifest, load)`.
 */
export function lazyPlugin<manifest extends AnyManifest>(
  manifest: manifest,
  load: () => Promise<{ default: Setup<manifest> }>,
): (input?: InputOf<manifest>) => Plugin
export function lazyPlugin<options>(manifest: AnyManifest, load: () => Promise<{ default: Setup<any> }>): (input?: options | boolean) => Plugin
export function lazyPlugin(manifest: AnyManifest, load: Plugin['load']) {
  return (input?: unknown): Plugin => ({ manifest, input, load })
}
// biome-ignore-end lint/suspicious/noExplicitAny: see above

/**
 * `off`: its flag is off. `unavailable`: a required service or a supported `apiVersion` is missing.
 * `waiting`: its chunk did not arrive, the next use tries again. `failed`: its own code threw.
 */
export type PluginStatus = 'registered' | 'off' | 'unavailable' | 'ready' | 'loading' | 'active' | 'waiting' | 'failed' | 'disposed'

export interface PluginInfo {
  readonly id: string
  readonly version: string
  readonly status: PluginStatus
  /** Why it is off, unavailable, waiting or failed, for developers. */
  readonly reason: string | undefined
  readonly error: Error | undefined
}
