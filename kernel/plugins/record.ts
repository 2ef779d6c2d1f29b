import type { Admission } from './Admission.js'
import type { Manifest, Plugin, PluginModule, PluginStatus, Scope } from '../api/index.js'

/** The kernel handles plugins of every type alike. */
export type AnyManifest = Manifest
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyModule = PluginModule<any>

/** The kernel's record of one plugin. Only the files of this folder write to it. */
export interface PluginRecord {
  readonly id: string
  plugin: Plugin
  /** The manifest as it was admitted. */
  readonly manifest: AnyManifest
  /** The plugin's own manifest object, by which the same plugin is recognized. */
  readonly source?: unknown
  /** The reason why it was rejected. It stays unavailable. */
  readonly refused: Admission['refused']
  /** Whether it is a plugin of this package. */
  readonly ours?: boolean
  /** The publisher of a third-party plugin. */
  readonly publisher?: string | undefined
  /** The grants of the host. */
  readonly granted?: readonly string[] | undefined
  status: PluginStatus
  reason: string | undefined
  error: Error | undefined
  options?: unknown
  /** The scope, from the status `loading` on. */
  scope?: Scope | undefined
  promise?: Promise<AnyModule> | undefined
  /** The running plugin, while the status is `active`. */
  module?: AnyModule | undefined
  /** Plugins whose services it uses. */
  readonly dependencies: Set<string>
  /** The number of consecutive faults. */
  faults: number
  /** The number of consecutive failures to load a chunk, and the time of the next attempt (monotonic ms). */
  loadFailures: number
  retryAt: number
  /** The time at which it last became active (monotonic ms). */
  since: number
}
