import type { HostOptionSpecs } from './hostOption.js'
import type { OptionRule } from './optionRule.js'
import type { EventRef, HookRef, Refs, SlotRef } from './refs.js'
import type { Contribution } from './slot.js'
import type { ViewSpec } from './view.js'

/** The moment at which a plugin's code is loaded and started. */
export type Activation =
  | 'startup'
  | 'idle'
  | 'open'
  | 'connected'
  | `restore:${string}`
  /** The plugin starts if one of its own storage keys has a value. */
  | `stored:${string}`
  | `view:${string}`
  | `service:${string}`
  | `event:${string}`
  | `hook:${string}`

/** A persisted key. The physical key is `portico:<instance>:<plugin>:<key>`. @public */
export interface StorageKey<value> {
  /** The version of the value's shape, a whole number that is increased with every change. */
  readonly version: number
  /** The value while nothing is stored. */
  readonly initial: value
  /**
   * When the key is cleared. `disconnect`: when the last connection ends. `tab`: also when a transaction settles, and the value is kept in
   * `sessionStorage`, so that other tabs do not have it, it ends with the tab, and it does not start a plugin. Defaults to `never`.
   */
  readonly clear?: 'disconnect' | 'tab' | 'never'
  /** Validates a value that was read. Undefined drops it. Storage is untrusted. */
  parse(stored: unknown): value | undefined
  /** Converts a value of an older version into the current one. Undefined drops it. */
  migrate?(old: unknown, from: number): value | undefined
}

declare const stored: unique symbol
/**
 * Names a value that a plugin stores, with its type. A plugin adds it to its port for code that imports the data of another kit, which
 * writes the value before the plugin is loaded. The `StorageKey` of the same name in the manifest validates it when it is read.
 */
export interface StoredSpec<value> {
  /** The id of the plugin. */
  readonly plugin: string
  /** The name of the key in the `storage` of its manifest. */
  readonly key: string
  /** The version of the shape that is written. */
  readonly version: number
  /** The same as in `StorageKey`. */
  readonly clear?: 'disconnect' | 'never'
  readonly [stored]?: value
}

/** A server to which a plugin sends requests. Requests to other servers are not possible. */
export interface HttpNeed {
  /** Origin of the server, for example `https://api.acme.example`. */
  readonly origin: string
  /** The name of a host option, for example `apiUrl`. If the host sets it to a web address, requests go there instead of `origin`. */
  readonly option?: string
  /** `project-id` sends the id of the project with each request. Defaults to `none`. */
  readonly auth?: 'project-id' | 'none'
  /** The purpose of the server in a few words, for the table in docs/operate/csp.md. */
  readonly purpose?: string
  /** The timeout of one attempt, in ms. Defaults to 10,000. */
  readonly timeout?: number
}

/** The entry for one feature in the project's remote configuration. */
export interface RemoteConfig {
  /** Returns the entry of a feature, or undefined. */
  get(id: string): { readonly enabled: boolean; readonly config: unknown } | undefined
}

/** The flag that switches a plugin on and off, and the parser of its options. */
export interface FeatureSpec<options> {
  /** Name of the flag in the host's `features`. */
  readonly flag: string
  /** Former names of the flag. */
  readonly aliases?: readonly string[]
  /** Whether the plugin is on if the host does not set the flag: yes, no, or if this rule holds. */
  readonly fallback: boolean | OptionRule
  /** Converts the host's value (`true`, a list, an object) into options. Undefined means off. */
  parse?(input: unknown): options | undefined
  /** An object turns the plugin on with these options. */
  remote?(config: RemoteConfig): boolean | object | undefined
}

declare const answer: unique symbol
/** A hook that a plugin answers, with its position among other plugins: lower `order` is called first. @public */
// biome-ignore lint/suspicious/noExplicitAny: the open form of a tap
export interface HookTap<id extends string = string, input = any, output = any> {
  /** Id of the hook. */
  readonly hook: id
  /** The lower number is called first. */
  readonly order: number
  /** If true, the caller of the hook must not continue when this plugin cannot be started. Otherwise the plugin is left out. */
  readonly required?: boolean
  /** If true, the answer may wait for the visitor outside of the plugin's own views, without a time limit. */
  readonly waitsForVisitor?: boolean
  readonly [answer]?: (input: input) => output
}
/** Options of a plugin's tap besides its order. */
export type TapOptions = Pick<HookTap, 'required' | 'waitsForVisitor'>
/**
 * Declares in a manifest that the plugin answers a hook. Lower `order` (default 100) is called first. `true` is short for `{ required:
 * true }`.
 * @example `const tapped = tap(SessionSettled, 50, { waitsForVisitor: true })`
 * @public
 */
export const tap = <input, output, const id extends string>(
  ref: HookRef<input, output, id>,
  order = 100,
  options: boolean | TapOptions = false,
): HookTap<id, input, output> => ({
  hook: ref.id,
  order,
  required: options === true,
  ...(typeof options === 'object' && options),
})

/** The facts that the kernel knows about a plugin before it loads its code, as plain data. @public */
export interface Manifest<
  // biome-ignore-start lint/suspicious/noExplicitAny: the open form of a manifest, closed by defineManifest
  options = any,
  requires extends Refs = Refs,
  optional extends Refs = Refs,
  provides extends Refs = Refs,
  storage extends Record<string, StorageKey<any>> = Record<string, StorageKey<any>>,
  http extends Record<string, HttpNeed> = Record<string, HttpNeed>,
  lazy extends Refs = Refs,
  views extends readonly ViewSpec<any>[] = readonly ViewSpec<any>[],
  hooks extends readonly HookTap[] = readonly HookTap[],
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
> {
  /** An id that is unique on the page, with a scope: `acme/hello`. Ids without a scope belong to this package. @example `id: 'acme/hello'` */
  readonly id: string
  /** The version of the contract for which the plugin is written. @example `apiVersion: 1` */
  readonly apiVersion: 1
  /** The version of the plugin. @example `version: '0.1.0'` */
  readonly version: string
  /** The name of the publisher, which the header of a third-party plugin's views shows. @example `publisher: 'Acme'` */
  readonly publisher?: string
  /**
   * The flag that switches the plugin on and off, and its options. Without a flag the plugin is on.
   * @example `feature: { flag: 'acmeHello', fallback: false, parse: (input) => (input === true ? { compact: false } : undefined) }`
   */
  readonly feature?: FeatureSpec<options>
  /**
   * Options of the host that the plugin reads besides its own flag, by their paths. They are in `options` of the service `Host`.
   * @example `hostOptions: { acmeIds: { kind: 'texts' } }`
   */
  readonly hostOptions?: HostOptionSpecs
  /**
   * A condition on the host's options that must hold for the plugin to be on, regardless of its flag. Without it there is no condition.
   * @example `enabledBy: { option: 'enableWallets', fallback: true }`
   */
  readonly enabledBy?: OptionRule
  /** Services that the plugin requires. Their plugins are started first. @example `requires: { sessions: Sessions }` */
  readonly requires?: requires
  /** Services that the plugin uses if they are available. Their plugins are started first. @example `optional: { clock: Clock }` */
  readonly optional?: optional
  /** Services that are started only when the plugin or one of its views requests them. @example `lazy: { transactions: Transactions }` */
  readonly lazy?: lazy
  /** Services that the plugin provides, by the names under which `setup` returns them. @example `provides: { greeter: token<Greeter>('acme.greeter@1') }` */
  readonly provides?: provides
  /**
   * Slots that this plugin renders. In development, a contribution to a slot that no plugin renders is reported.
   * @example `slots: [slot<ViewSection<undefined>>('acme.sections@1')]`
   */
  // biome-ignore lint/suspicious/noExplicitAny: slots of different items
  readonly slots?: readonly SlotRef<any>[]
  /**
   * The id of a plugin that this one replaces while it is on: it takes over that plugin's public view names and services. The host agrees
   * to that by listing this plugin in `plugins`, or for a `guarded` plugin by `grant(plugin, ['replaces:<id>'])`.
   * @example `replaces: 'send'`
   */
  readonly replaces?: string
  /**
   * The id of a plugin whose views this one wraps: it is shown for views with the same public name, and renders the original by
   * `ViewOutlet`. The other plugin stays on. A `guarded` plugin requires the host's grant, as for `replaces`.
   * @example `extends: 'send'`
   */
  readonly extends?: string
  /**
   * Set for a plugin whose decisions, questions and displays are not checked again: others replace or extend it only with the host's
   * grant. Plugins with a driver or connectors are always guarded.
   * @example `guarded: true`
   */
  readonly guarded?: boolean
  /**
   * Events of other plugins that this one emits. Events of its own id need no mention. A third-party plugin needs the host's grant,
   * `emits:<id of the other plugin>`. Any other event of another plugin is not emitted, and developers are alerted.
   * @example `emits: [event('other/notes:saved')]`
   */
  // biome-ignore lint/suspicious/noExplicitAny: events of different payloads
  readonly emits?: readonly EventRef<any>[]
  /** Only activations that do not follow from views, provides and hooks. @example `activation: ['idle']` */
  readonly activation?: readonly Activation[]
  /** Views of the plugin. Their code is loaded when they are shown. @example `views: [viewSpec({ ref: HelloView, title: msg('hello.title', 'Hello') })]` */
  readonly views?: views
  /**
   * The plugin's contributions to slots of other plugins.
   * @example `contributes: [into(AccountRows, { id: 'hello', item: { label: msg('hello.title', 'Hello'), icon: 'info', open: HelloView } })]`
   */
  readonly contributes?: readonly Contribution[]
  /** Hooks that the plugin answers. @example `hooks: [tap(SessionSettled, 50)]` */
  readonly hooks?: hooks
  /** Values that the plugin stores, by name. @example `storage: { seen: { version: 1, initial: false, parse: (stored: unknown) => stored === true } }` */
  readonly storage?: storage
  /** Servers to which the plugin sends requests, by name. @example `http: { api: { origin: 'https://api.acme.example' } }` */
  readonly http?: http
  /**
   * Translations by BCP 47 tag: texts by the keys of messages. They are loaded when the locale is used.
   * @example `locales: { de: () => importWithRetry(() => import('./locales/de.js')) }`
   */
  readonly locales?: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>
}

/**
 * Types a manifest, and through it the input of the plugin's `setup`.
 * @example `export const notes = defineManifest({ id: 'acme/notes', apiVersion: 1, version: '0.1.0' })`
 * @public
 */
export const defineManifest = <
  options,
  const requires extends Refs = {},
  const optional extends Refs = {},
  const provides extends Refs = {},
  // biome-ignore-start lint/suspicious/noExplicitAny: inferred from the manifest
  storage extends Record<string, StorageKey<any>> = {},
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
  http extends Record<string, HttpNeed> = {},
  const lazy extends Refs = {},
  // biome-ignore lint/suspicious/noExplicitAny: views of different parameters
  const views extends readonly ViewSpec<any>[] = readonly [],
  const hooks extends readonly HookTap[] = readonly [],
>(
  manifest: Manifest<options, requires, optional, provides, storage, http, lazy, views, hooks>,
): Manifest<options, requires, optional, provides, storage, http, lazy, views, hooks> => manifest
