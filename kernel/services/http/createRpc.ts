import { createLazy } from '#lib/timing/createLazy.js'
import type { RpcService } from '../../api/index.js'
import type { RpcNeeds } from './rpcNeeds.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

/** Creates the client for the servers of the declared networks. Its code is loaded with the first request. */
export const createRpc = (needs: RpcNeeds): RpcService => {
  const client = createLazy(async () => (await importWithRetry(() => import('./createRpcClient.js'))).createRpcClient(needs))
  return {
    request: async (...call) => (await client.load()).request(...call),
    get: async (...call) => (await client.load()).get(...call),
  }
}
