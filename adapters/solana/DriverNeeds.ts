import type { Dispose, NetworksService, RpcService } from '../../kernel/api/index.js'
import type { SolanaOptions } from './readOptions.js'

/** The dependencies of the driver, and of the code that it loads on use. */
export interface DriverNeeds {
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  after(ms: number, run: () => void): Dispose
  readonly options: Pick<SolanaOptions, 'commitment' | 'wsEndpoint' | 'priorityFee'>
  /** Undefined where there are none: then transactions are polled only. */
  readonly openSocket: ((url: string) => WebSocket) | undefined
  /** The platform's hash functions; undefined where the page is not in a secure context. */
  readonly subtle?: Pick<SubtleCrypto, 'digest'> | undefined
}
