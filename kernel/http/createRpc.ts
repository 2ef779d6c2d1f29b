import type { RpcService } from '../contract/index.js'
import type { RpcNeeds } from './rpcNeeds.js'

/** JSON-RPC to the declared networks; its code is loaded with the first request. */
export const createRpc = (needs: RpcNeeds): RpcService => {
  let client: RpcService | undefined
  return {
    request: async (...call) => {
      const { createRpcClient } = await import('./createRpcClient.js')
      client ??= createRpcClient(needs)
      return client.request(...call)
    },
  }
}
