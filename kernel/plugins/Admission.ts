import type { Manifest } from '../api/index.js'
import type { ManifestError } from './errors.js'
import type { NotGrantedError } from './NotGrantedError.js'

/** How a plugin is admitted: what the kernel relies on from then on, whatever the plugin changes later. */
export interface Admission {
  /** Why it is left out. */
  readonly refused: ManifestError | NotGrantedError | undefined
  /** A copy that the plugin cannot change. Undefined where it was refused. */
  readonly manifest: Manifest | undefined
  /** It is a plugin of this package: the entry brought it, or a host that composes its own kit. */
  readonly ours: boolean
  /** Shown with what it contributes. Undefined for plugins of this package. */
  readonly publisher: string | undefined
  /** What the host granted. */
  readonly granted: readonly string[]
}
