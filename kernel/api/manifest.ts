import type { HookRef, Refs, SlotRef } from './refs.js'
import type { Contribution } from './slot.js'
import type { ViewSpec } from './view.js'

export type Activation =
  | 'startup'
  | 'idle'
  | 'open'
  | 'connected'
  | `restore:${string}`
  /** A key of its own storage holds something. */
  | `stored:${string}`
  | `view:${string}`
  | `service:${string}`
  | `event:${string}`
  | `hook:${string}`

/** One persisted key. The physical key is `portico:<instance>:<plugin>:<key>`. */
export interface StorageKey<value> {
  readonly version: number
  readonly initial: value
  /** `disconnect` clears the key when the last connection ends. Default `never`. */
  readonly clear?: 'disconnect' | 'never'
  /** Checks what was read; undefined drops it. Storage is untrusted. */
  parse(stored: unknown): value | undefined
  /** Turns a value of an older version into one of this version; undefined drops it. */
  migrate?(old: unknown, from: number): value | undefined
}

declare const stored: unique symbol
/**
 * Names a value that a plugin stores, with its type. A plugin puts it into its port for code that imports what another kit stored: that code
 * writes the value before the plugin is there. `StorageKey` of the same name in the manifest checks it when it is read.
 */
export interface StoredSpec<value> {
  /** Id of the plugin. */
  readonly plugin: string
  /** Name of the key in the `storage` of its manifest. */
  readonly key: string
  readonly version: number
  readonly clear?: 'disconnect' | 'never'
  readonly [stored]?: value
}

export interface HttpNeed {
  readonly origin: string
  /** A host option, for example `apiUrl`: when the host gave a web address there, it is asked instead of `origin`. */
  readonly option?: string
  readonly auth?: 'project-id' | 'none'
  /** What it is asked for, in a few words: the table in docs/csp.md shows it. */
  readonly purpose?: string
  /** Deadline of one try, in ms. Default 10,000. */
  readonly timeout?: number
}

/** What the project's remote configuration says of one feature. */
export interface RemoteConfig {
  get(id: string): { readonly enabled: boolean; readonly config: unknown } | undefined
}

export interface FeatureSpec<options> {
  readonly flag: string
  /** Older names of the flag. */
  readonly aliases?: readonly string[]
  readonly fallback: boolean
  /** Turns what the host wrote (`true`, a list, an object) into options; undefined means off. */
  parse?(input: unknown): options | undefined
  /** An object switches it on with these options. */
  remote?(config: RemoteConfig): boolean | object | undefined
}

export interface HookTap {
  readonly hook: string
  readonly order: number
  /** Set: when this plugin cannot be started, whoever asks may not go on. Otherwise it is passed over. */
  readonly required?: boolean
}
// biome-ignore lint/suspicious/noExplicitAny: a tap only needs the id of the hook
export const tap = (ref: HookRef<any, any>, order = 100, required = false): HookTap => ({ hook: ref.id, order, required })

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
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
> {
  readonly id: string
  readonly apiVersion: 1
  readonly version: string
  /** Shown in the header of a third party's views. */
  readonly publisher?: string
  readonly feature?: FeatureSpec<options>
  /** Services without which the plugin cannot be used. Their plugins are started before it. */
  readonly requires?: requires
  /** Services the plugin uses where they are to be had. Their plugins are started before it, too. */
  readonly optional?: optional
  /** Services that are started only when the plugin or one of its views asks for them. */
  readonly lazy?: lazy
  readonly provides?: provides
  /** Slots that this plugin draws. A contribution to a slot that no plugin draws is reported in development. */
  // biome-ignore lint/suspicious/noExplicitAny: slots of different items
  readonly slots?: readonly SlotRef<any>[]
  /**
   * Id of a plugin in whose place this one is used while it is on: its public view names and its services are taken over.
   * The host agrees to that by listing this plugin in `plugins`.
   */
  readonly replaces?: string
  /**
   * Id of a plugin whose views this one wraps: a view that has the public name of one of them is shown instead, and draws the
   * original by `ViewOutlet`. The other plugin stays on.
   */
  readonly extends?: string
  /** Only what cannot be implied from views, provides and hooks. */
  readonly activation?: readonly Activation[]
  // biome-ignore lint/suspicious/noExplicitAny: views of different parameters
  readonly views?: readonly ViewSpec<any>[]
  readonly contributes?: readonly Contribution[]
  readonly hooks?: readonly HookTap[]
  readonly storage?: storage
  readonly http?: http
  readonly locales?: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>>
}

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
>(
  manifest: Manifest<options, requires, optional, provides, storage, http, lazy>,
): Manifest<options, requires, optional, provides, storage, http, lazy> => manifest
