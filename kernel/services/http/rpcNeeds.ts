import type { Network } from '../../api/index.js'
import type { Environment } from '../../environment.js'

export interface RpcNeeds {
  readonly environment: Pick<Environment, 'fetch' | 'after' | 'monotonic'>
  find(caipNetworkId: string): Network | undefined
  /** Ends every request. */
  readonly signal?: AbortSignal | undefined
}
