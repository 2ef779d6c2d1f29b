import type { Manifest, StorageKey } from './manifest.js'
import type { Message, MessageValues } from './message.js'
import type { EventRef, MaybeServices, Services } from './refs.js'
import type { Dispose, Scope } from './scope.js'
import type { Router, ViewModule } from './view.js'

export interface Stored<value> {
  get(): value
  set(value: value): void
  clear(): void
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

/** All a plugin can reach. What its manifest did not declare is not here. */
// biome-ignore-start lint/suspicious/noExplicitAny: conditional types read one parameter and ignore the others
export interface PluginContext<manifest extends Manifest<any, any, any, any, any, any>> {
  readonly options: manifest extends Manifest<infer options, any, any, any, any, any> ? options : never
  readonly use: manifest extends Manifest<any, infer requires, any, any, any, any> ? Services<requires> : never
  readonly maybe: manifest extends Manifest<any, any, infer optional, any, any, any> ? MaybeServices<optional> : never
  readonly storage: manifest extends Manifest<any, any, any, any, infer keys, any>
    ? { readonly [key in keyof keys]: keys[key] extends StorageKey<infer value> ? Stored<value> : never }
    : never
  readonly http: manifest extends Manifest<any, any, any, any, any, infer needs> ? { readonly [key in keyof needs]: Http } : never
  readonly scope: Scope
  readonly router: Router
  readonly t: (message: Message, values?: MessageValues) => string
  readonly log: Log
  /** Makes a tracked state object, registered as `<plugin>/<name>`. Keep it; publish it with `toReadable`. */
  state<value extends object>(name: string, initial: value): value
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  emit<payload>(event: EventRef<payload>, ...args: payload extends undefined ? [] : [payload: payload]): void
}

export interface PluginModule<manifest extends Manifest<any, any, any, any, any, any>> {
  readonly services?: manifest extends Manifest<any, any, any, infer provides, any, any> ? Services<provides> : never
  readonly views?: Readonly<Record<string, () => Promise<ViewModule<any>>>>
  readonly hooks?: Readonly<Record<string, (input: any, signal: AbortSignal) => unknown>>
  dispose?(): void | Promise<void>
}
export type Setup<manifest extends Manifest<any, any, any, any, any, any>> = (
  context: PluginContext<manifest>,
) => PluginModule<manifest> | Promise<PluginModule<manifest>>

export const definePlugin = <manifest extends Manifest<any, any, any, any, any, any>>(setup: Setup<manifest>): Setup<manifest> => setup

/** A manifest with what the host passed and the way to its code. */
export interface Plugin {
  readonly manifest: Manifest<any, any, any, any, any, any>
  readonly input: unknown
  load(): Promise<{ default: Setup<any> }>
}

/**
 * Joins a manifest to its code. Two steps (`defineManifest`, then `lazyPlugin`) because the plugin's types come
 * from the manifest and the loader's type from the plugin: in one expression TypeScript refuses the circle.
 */
export const lazyPlugin =
  <manifest extends Manifest<any, any, any, any, any, any>>(manifest: manifest, load: () => Promise<{ default: Setup<manifest> }>) =>
  (input?: unknown): Plugin => ({ manifest, input, load })
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
