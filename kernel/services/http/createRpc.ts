import { createLate } from '../../../lib/createLate.js'
import type { RpcService } from '../../api/index.js'
import type { RpcNeeds } from './rpcNeeds.js'
import { importAgain } from '../../../lib/importAgain.js'

/** JSON-RPC to the declared networks; its code is loaded with the first request. */
export const createRpc = (needs: RpcNeeds): RpcService => {
  const client = createLate(async () => (await importAgain(() => import('./createRpcClient.js'))).createRpcClient(needs))
  return { request: async (...call) => (await client.load()).request(...call) }
}
