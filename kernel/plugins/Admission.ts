import type { Manifest } from '../api/index.js'
import type { ManifestError } from './errors.js'
import type { NotGrantedError } from './NotGrantedError.js'

/** The result of a plugin's admission. The kernel relies on it from then on, even if the plugin changes later. */
export interface Admission {
  /** The reason why it is left out. */
  readonly refused: ManifestError | NotGrantedError | undefined
  /** A copy of the manifest that the plugin cannot change. It is undefined if the plugin was rejected. */
  readonly manifest: Manifest | undefined
  /** Whether it is a plugin of this package, from the entry or from a host that composes its own kit. */
  readonly ours: boolean
  /** The publisher, which is displayed with its contributions. It is undefined for plugins of this package. */
  readonly publisher: string | undefined
  /** The grants of the host. */
  readonly granted: readonly string[]
}
