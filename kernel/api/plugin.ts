import type { HookTap, Manifest, StorageKey } from './manifest.js'
import type { Message, MessageValues } from './message.js'
import type { EventRef, HookRef, LazyServices, MaybeServices, Services } from './refs.js'
import type { Locale } from './pageServices.js'
import type { Readable } from './readable.js'
import type { Dispose, Scope } from './scope.js'
import type { Router, ViewModule, ViewSpec } from './view.js'

/** A stored value of a plugin. Other plugins cannot read it. @public */
export interface Stored<value> {
  /** Returns the value, or `initial` while nothing valid is stored. */
  get(): value
  /** Stores a value. If storage is full or blocked, the value lasts until the page is left. */
  set(value: value): void
  /** Removes the value. */
  clear(): void
  /** Calls the listener when another tab of this page has written or cleared the value. `get` then returns the new one. */
  subscribe(listener: () => void): Dispose
}

/** The options of a request to a server of the manifest. */
export interface HttpInit {
  /** Query parameters. Those without a value are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>
  /** Aborts the request. */
  readonly signal?: AbortSignal
}
/** Requests to one server that the manifest names. Answers are untrusted. @throws HttpError, DeadlineError, or the signal's reason @public */
export interface Http {
  /** Sends a GET request to a path of the server, and returns the JSON of the answer. */
  get(path: string, init?: HttpInit): Promise<unknown>
  /** Sends JSON to a path of the server, and returns the JSON of the answer. */
  post(path: string, json: unknown, init?: HttpInit): Promise<unknown>
}

/** Writes to the console with the name of the plugin, if alerts are shown to developers. */
export interface Log {
  /** Writes a line only if the host set `debug`. */
  debug(...args: unknown[]): void
  /** Writes a warning for the developer. */
  warn(...args: unknown[]): void
  /** Writes an error. */
  error(error: unknown): void
}

// biome-ignore lint/suspicious/noExplicitAny: the open form of a manifest
type AnyManifest = Manifest<any, any, any, any, any, any, any>

/** The interface of a plugin to the kernel. Everything that its manifest does not declare is absent. @public */
// biome-ignore-start lint/suspicious/noExplicitAny: conditional types read one parameter and ignore the others
export interface PluginContext<manifest extends AnyManifest> {
  /** The options of the manifest's feature, parsed. @example `if (context.options.compact) context.log.debug('compact')` */
  readonly options: manifest extends Manifest<infer options, any, any, any, any, any, any> ? options : never
  /** The services of `requires`. @example `const account = activeAccount(context.use.sessions.state.get())` */
  readonly use: manifest extends Manifest<any, infer requires, any, any, any, any, any> ? Services<requires> : never
  /** The services of `optional`, which are undefined if not available. @example `const now = context.maybe.clock?.now()` */
  readonly maybe: manifest extends Manifest<any, any, infer optional, any, any, any, any> ? MaybeServices<optional> : never
  /**
   * Functions for the services of `lazy`. Each call starts the service's plugin if it is not active, and returns undefined if the service
   * is not available.
   * @example `const transactions = await context.lazy.transactions()`
   */
  readonly lazy: manifest extends Manifest<any, any, any, any, any, any, infer lazy> ? LazyServices<lazy> : never
  /** The values of `storage`. @example `context.storage.seen.set(true)` */
  readonly storage: manifest extends Manifest<any, any, any, any, infer keys, any, any>
    ? { readonly [key in keyof keys]: keys[key] extends StorageKey<infer value> ? Stored<value> : never }
    : never
  /** The servers of `http`. @example `const price = await context.http.api.get('/price', { query: { asset: 'ETH' } })` */
  readonly http: manifest extends Manifest<any, any, any, any, any, infer needs, any> ? { readonly [key in keyof needs]: Http } : never
  /**
   * The scope that ends when the plugin is switched off or the instance ends. Add everything to it that has to be undone.
   * @example `context.scope.add(() => socket.close())`
   */
  readonly scope: Scope
  /** Opens and closes views. @example `context.router.push(HelloView)` */
  readonly router: Router
  /** Returns a message in the language of the visitor. @example `const title = context.t(msg('hello.title', 'Hello'))` */
  readonly t: (message: Message, values?: MessageValues) => string
  /** The language and direction of the texts. It changes when the texts of a locale arrive. @example `const { tag } = context.locale.get()` */
  readonly locale: Readable<Locale>
  /** Writes to the console with the name of the plugin. @example `context.log.warn('The server is slow.')` */
  readonly log: Log
  /**
   * Creates a tracked state object. Publish it with `toReadable`. The name describes its content.
   * @example `const state = context.state('hello', { greeted: 0 })`
   */
  state<value extends object>(name: string, initial: value): value
  /** Calls the listener for an event until the plugin ends. @example `context.on(SessionConnected, ({ namespace }) => context.log.debug(namespace))` */
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  /**
   * Emits an event of this plugin, whose id begins with the id of the plugin and a colon, or an event under `emits` of its manifest. Any
   * other event of a plugin is not emitted, and developers are alerted. @throws TypeError for events of the kernel
   * @example `context.emit(Greeted)`
   */
  emit<payload>(event: EventRef<payload>, ...args: payload extends undefined ? [] : [payload: payload]): void
  /**
   * Runs a hook of this plugin, whose id begins with the id of this plugin and a dot, in the plugins that tap it. @throws TypeError for a
   * hook of another plugin or of the kernel
   * @example `const order = await context.run(RankGreetings, ['hello', 'hi'])`
   */
  run<input, output>(hook: HookRef<input, output>, input: input, signal?: AbortSignal): Promise<output | undefined>
}

/** The views that a plugin must return: all views of its manifest, by their ids. */
type ViewsOf<views extends readonly ViewSpec<any>[]> = { readonly [id in views[number]['ref']['id']]: () => Promise<ViewModule<any>> }
/** The hook answers that a plugin must return: all hooks that its manifest taps, by their ids. */
type AnswersOf<hooks extends readonly HookTap[]> = {
  readonly [tap in hooks[number] as tap['hook']]: tap extends HookTap<string, infer input, infer output>
    ? (input: input, signal: AbortSignal) => output | Promise<output>
    : never
}
/** A field that may be left out if it would be empty. */
type Field<name extends string, value> = {} extends value ? { readonly [key in name]?: value } : { readonly [key in name]: value }

/** Views and answers of a plugin of any type. */
interface AnyParts {
  /** Loaders of the views' code, by their ids. */
  readonly views?: Readonly<Record<string, () => Promise<ViewModule<any>>>>
  /** The answers to hooks, by their ids. */
  readonly hooks?: Readonly<Record<string, (input: any, signal: AbortSignal) => unknown>>
}

/**
 * The result of `setup`: services, views and hooks by the names of the manifest. `views` are functions that load the code of a view. The
 * signal of a hook aborts when the answer is late.
 * @public
 */
export type PluginModule<manifest extends AnyManifest> = ModuleParts<manifest> &
  (0 extends 1 & manifest
    ? AnyParts
    : manifest extends Manifest<any, any, any, any, any, any, any, infer views, infer hooks>
      ? Field<'views', ViewsOf<views>> & Field<'hooks', AnswersOf<hooks>>
      : AnyParts)

/** The result of `setup` besides views and hooks. */
export interface ModuleParts<manifest extends AnyManifest> {
  /** The services of `provides`. @example `services: { greeter: { greet: () => 'Hello' } }` */
  readonly services?: manifest extends Manifest<any, any, any, infer provides, any, any, any> ? Services<provides> : never
  /** Called when the plugin ends, in addition to the disposal of its scope. @example `dispose: () => socket.close()` */
  dispose?(): void | Promise<void>
}
/**
 * Creates a plugin when it is started. An exception is reported as a failure of the plugin. It is the type of what `definePlugin` returns,
 * which the declarations of a plugin name.
 * @public
 */
export type Setup<manifest extends AnyManifest> = (context: PluginContext<manifest>) => PluginModule<manifest> | Promise<PluginModule<manifest>>

/**
 * Types the `setup` of a plugin by its manifest. Export the result as the `default` of the plugin's module.
 * @example `export default definePlugin<typeof manifest>(() => ({ services: { greeter: { greet: () => 'Hello' } } }))`
 * @public
 */
export const definePlugin = <manifest extends AnyManifest>(setup: Setup<manifest>): Setup<manifest> => setup

/** A manifest with the host's input and the loader of its code. @public */
export interface Plugin {
  /** The manifest, which the kernel reads before the code is loaded. @example `const { id } = hello().manifest` */
  readonly manifest: AnyManifest
  /** The argument of the host's call. It is parsed by the manifest's feature. @example `const { input } = hello({ compact: true })` */
  readonly input: unknown
  /** The grants of the host, for example `replaces:siwx`. @example `const { granted } = grant(hello(), ['replaces:siwx'])` */
  readonly granted?: readonly string[]
  /** Loads the code. @example `const { default: setup } = await hello().load()` */
  load(): Promise<{ default: Setup<any> }>
}

/** The argument that the host may pass: the options of the manifest's feature, and whether it is on. */
type InputOf<manifest> =
  manifest extends Manifest<infer options, any, any, any, any, any, any> ? (unknown extends options ? unknown : options | boolean) : never

/**
 * Combines a manifest with its code. There are two steps (`defineManifest`, then `lazyPlugin`), because the plugin's types come from the
 * manifest and the loader's type from the plugin: in one expression TypeScript reports a circular type.
 * The returned function takes the result type of the manifest's `feature.parse`. If hosts pass something else, for example fewer fields,
 * name the type: `lazyPlugin<AddressBookOptions>(manifest, load)`.
 * @example `export const hello = lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))`
 * @public
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
 * `off`: its flag is off. `unavailable`: a required service or a supported `apiVersion` is missing. `waiting`: its chunk could not be
 * loaded, and the next use tries again. `failed`: its own code threw.
 */
export type PluginStatus = 'registered' | 'off' | 'unavailable' | 'ready' | 'loading' | 'active' | 'waiting' | 'failed' | 'disposed'

/** The description of a plugin in `plugins.list()`. */
export interface PluginInfo {
  /** Id of the plugin. */
  readonly id: string
  /** Version of the plugin. */
  readonly version: string
  /** The status, as in `PluginStatus`. */
  readonly status: PluginStatus
  /** The reason for the status off, unavailable, waiting or failed, for developers. */
  readonly reason: string | undefined
  /** The error of a failed plugin. */
  readonly error: Error | undefined
  /** The grants of the host, for example `replaces:siwx`, or undefined without any. */
  readonly granted?: readonly string[]
}
