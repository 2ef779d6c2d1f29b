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
  /** As it was admitted. */
  readonly manifest: AnyManifest
  /** The manifest as the plugin has it: by this object the same plugin is known again. */
  readonly source?: unknown
  /** Why it was refused: it stays unavailable. */
  readonly refused: Admission['refused']
  /** A plugin of this package. */
  readonly ours?: boolean
  /** Who publishes it, where it is of a third party. */
  readonly publisher?: string | undefined
  /** What the host granted. */
  readonly granted?: readonly string[] | undefined
  status: PluginStatus
  reason: string | undefined
  error: Error | undefined
  options?: unknown
  /** Set from `loading` on. */
  scope?: Scope | undefined
  promise?: Promise<AnyModule> | undefined
  /** Set while `active`. */
  module?: AnyModule | undefined
  /** Plugins whose services it uses. */
  readonly dependencies: Set<string>
  /** Consecutive faults. */
  faults: number
  /** Consecutive failures to load a chunk, and when the next use may try again (monotonic ms). */
  loadFailures: number
  retryAt: number
  /** When it last became active (monotonic ms). */
  since: number
}
