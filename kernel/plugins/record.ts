import type { ManifestError } from './errors.js'
import type { Manifest, Plugin, PluginModule, PluginStatus, Scope } from '../api/index.js'

/** The kernel handles plugins of every type alike. */
export type AnyManifest = Manifest
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyModule = PluginModule<any>

/** The kernel's record of one plugin. Only the files of this folder write to it. */
export interface PluginRecord {
  readonly id: string
  plugin: Plugin
  readonly manifest: AnyManifest
  /** Why its manifest was refused: it stays unavailable. */
  readonly refused: ManifestError | undefined
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
