import type { Network } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import type { GatewayOptions } from './createGatewayReads.js'

export interface RpcNeeds {
  readonly environment: Pick<Environment, 'fetch' | 'after' | 'monotonic'>
  find(caipNetworkId: string): Network | undefined
  /** The current options of the host. Without them no gateway is asked. */
  given?(): GatewayOptions
  /** Aborts every request. */
  readonly signal?: AbortSignal | undefined
}
