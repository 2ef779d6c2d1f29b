import type { HttpNeed } from '../../api/index.js'
import type { Environment } from '../../environment.js'

export interface HttpNeeds {
  readonly environment: Pick<Environment, 'fetch' | 'after'>
  readonly need: HttpNeed
  readonly projectId?: string | undefined
  /** Aborts every request, for example with the plugin's scope. */
  readonly signal?: AbortSignal | undefined
}
