import type { HostOptionSpecs } from './hostOption.js'
import type { OptionRule } from './optionRule.js'
import type { EventRef, HookRef, Refs, SlotRef } from './refs.js'
import type { Contribution } from './slot.js'
import type { ViewSpec } from './view.js'

/** When a plugin's code is loaded and started. */
export type Activation =
  | 'startup'
  | 'idle'
  | 'open'
  | 'connected'
  | `restore:${string}`
  /** One of the plugin's own storage keys has a value. */
  | `stored:${string}`
  | `view:${string}`
  | `service:${string}`
  | `event:${string}`
  | `hook:${string}`

/** One persisted key. The physical key is `portico:<instance>:<plugin>:<key>`. */
export interface StorageKey<value> {
  /** Counted up when the shape of the value changes. A whole number. */
  readonly version: number
  /** The value while nothing is stored. */
  readonly initial: value
  /**
   * `disconnect` clears the key when the last connection ends. `tab` does so too, and when a transaction settles, and keeps the value in
   * `sessionStorage`: other tabs do not have it, it ends with the tab, and no plugin is started by it. Default `never`.
   */
  readonly clear?: 'disconnect' | 'tab' | 'never'
  /** Validates a value that was read; undefined drops it. Storage is untrusted. */
  parse(stored: unknown): value | undefined
  /** Turns a value of an older version into one of this version; undefined drops it. */
  migrate?(old: unknown, from: number): value | undefined
}

declare const stored: unique symbol
/**
 * Names a value that a plugin stores, with its type. A plugin puts it into its port for code that imports the data of another kit: that
 * code writes the value before the plugin is loaded. `StorageKey` of the same name in the manifest validates it when it is read.
 */
export interface StoredSpec<value> {
  /** Id of the plugin. */
  readonly plugin: string
  /** Name of the key in the `storage` of its manifest. */
  readonly key: string
  /** The version of the shape that is written. */
  readonly version: number
  /** As in `StorageKey`. */
  readonly clear?: 'disconnect' | 'never'
  readonly [stored]?: value
}

/** A server that a plugin sends requests to. Requests to other servers are not possible. */
export interface HttpNeed {
  /** Origin of the server, for example `https://api.acme.example`. */
  readonly origin: string
  /** A host option, for example `apiUrl`: when the host gave a web address there, requests go to it instead of `origin`. */
  readonly option?: string
  /** `project-id`: the id of the project is sent with each request. Default `none`. */
  readonly auth?: 'project-id' | 'none'
  /** What it is used for, in a few words: shown in the table in docs/operate/csp.md. */
  readonly purpose?: string
  /** Deadline of one try, in ms. Default 10,000. */
  readonly timeout?: number
}

/** The entry for one feature in the project's remote configuration. */
export interface RemoteConfig {
  /** The entry of a feature; undefined where there is none. */
  get(id: string): { readonly enabled: boolean; readonly config: unknown } | undefined
}

/** The flag that switches a plugin on and off, and how its options are read. */
export interface FeatureSpec<options> {
  /** Name of the flag in the host's `features`. */
  readonly flag: string
  /** Older names of the flag. */
  readonly aliases?: readonly string[]
  /** Whether the plugin is on where the host says nothing: yes, no, or where this rule holds. */
  readonly fallback: boolean | OptionRule
  /** Turns what the host wrote (`true`, a list, an object) into options; undefined means off. */
  parse?(input: unknown): options | undefined
  /** An object switches it on with these options. */
  remote?(config: RemoteConfig): boolean | object | undefined
}

declare const answer: unique symbol
/** A hook that a plugin answers, with its place among other plugins: the lower `order` is called first. */
// biome-ignore lint/suspicious/noExplicitAny: the open form of a tap
export interface HookTap<id extends string = string, input = any, output = any> {
  /** Id of the hook. */
  readonly hook: id
  /** The lower number is called first. */
  readonly order: number
  /** Set: when this plugin cannot be started, the caller of the hook must not continue. Otherwise the plugin is left out. */
  readonly required?: boolean
  /** Set: the answer may wait for the visitor outside of the plugin's own views, as long as that takes. */
  readonly waitsForVisitor?: boolean
  readonly [answer]?: (input: input) => output
}
/** How a plugin answers a hook, beside its place. */
export type TapOptions = Pick<HookTap, 'required' | 'waitsForVisitor'>
/**
 * Declares in a manifest that the plugin answers a hook. The lower `order` (default 100) is called first. `true` is short for
 * `{ required: true }`.
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

/** Everything the kernel knows of a plugin before loading its code. Plain data. */
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
  /** Unique on the page, with a scope: `acme/hello`. Names without a scope are those of this package. */
  readonly id: string
  /** Version of the contract that the plugin is written for. */
  readonly apiVersion: 1
  /** Version of the plugin. */
  readonly version: string
  /** Shown in the header of a third party's views. */
  readonly publisher?: string
  /** The flag that switches the plugin on and off, and its options. Without it the plugin is on. */
  readonly feature?: FeatureSpec<options>
  /** Options of the host that the plugin reads beside its own flag, by their paths. They are in `options` of the service `Host`. */
  readonly hostOptions?: HostOptionSpecs
  /** What the options of the host must hold for the plugin to be on, whatever its flag says. Without it any options do. */
  readonly enabledBy?: OptionRule
  /** Services without which the plugin cannot be used. Their plugins are started before it. */
  readonly requires?: requires
  /** Services that the plugin uses where they are available. Their plugins are started before it, too. */
  readonly optional?: optional
  /** Services that are started only when the plugin or one of its views asks for them. */
  readonly lazy?: lazy
  /** Services that the plugin gives to others, by the names that `setup` returns them under. */
  readonly provides?: provides
  /** Slots that this plugin draws. A contribution to a slot that no plugin draws is reported in development. */
  // biome-ignore lint/suspicious/noExplicitAny: slots of different items
  readonly slots?: readonly SlotRef<any>[]
  /**
   * Id of a plugin in whose place this one is used while it is on: its public view names and its services are taken over.
   * The host agrees to that by listing this plugin in `plugins`; where the other one is `guarded`, by `grant(plugin, ['replaces:<id>'])`.
   */
  readonly replaces?: string
  /**
   * Id of a plugin whose views this one wraps: a view that has the public name of one of them is shown instead, and draws the
   * original by `ViewOutlet`. The other plugin stays on. Where that one is `guarded`, the host has to grant it, as for `replaces`.
   */
  readonly extends?: string
  /**
   * Nothing behind this plugin checks again what it decides, asks or shows: another one replaces or extends it only with the host's grant.
   * What drives a chain family or brings connectors is guarded without saying so.
   */
  readonly guarded?: boolean
  /**
   * Events of other plugins that this one emits; those of its own id need no mention. A plugin of a third party needs the host's grant,
   * `emits:<id of the other plugin>`. Any other event of another plugin is not emitted, and developers are told.
   */
  // biome-ignore lint/suspicious/noExplicitAny: events of different payloads
  readonly emits?: readonly EventRef<any>[]
  /** Only what does not follow from views, provides and hooks. */
  readonly activation?: readonly Activation[]
  /** Views of the plugin. Their code is loaded when they are shown. */
  readonly views?: views
  /** What the plugin puts into slots of other plugins. */
  readonly contributes?: readonly Contribution[]
  /** Hooks that the plugin answers. */
  readonly hooks?: hooks
  /** Values that the plugin stores, by name. */
  readonly storage?: storage
  /** Servers that the plugin sends requests to, by name. */
  readonly http?: http
  /** Translations by BCP 47 tag: texts by the keys of messages. Loaded when the locale is used. */
  readonly locales?: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>
}

/** Types a manifest: what it declares is what the plugin's `setup` receives. */
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
