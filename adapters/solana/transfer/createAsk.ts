import type { RpcService } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** Reads from a chain by the host's RPC endpoints. Answers are untrusted. */
export type Ask = (chain: string, method: string, params: readonly unknown[], signal: AbortSignal) => Promise<unknown>

/** Whether the node answered with a refusal. Being too busy, or lagging behind, is not one. */
export const isRefusal = (error: unknown): boolean => {
  const code = safeGet(error, 'rpcCode')
  return typeof code === 'number' && ![-32005, 429, -32014, -32016].includes(code)
}

export const createAsk =
  (rpc: Pick<RpcService, 'request'>): Ask =>
  (chain, method, params, signal) => {
    if (signal.aborted) return Promise.reject(signal.reason)
    return withAbort(rpc.request(chain, { method, params }, signal), signal)
  }
