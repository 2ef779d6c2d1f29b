import { type RpcService, UnusableChainError } from '../../../kernel/api/index.js'
import { readChainId } from '../readChainId.js'

/**
 * Checks once for each chain that its RPC endpoint serves it: one of another chain would answer with balances, fees and simulations of that
 * chain. One that does not answer stops nothing.
 */
export const proveChain = (rpc: Pick<RpcService, 'request'>): ((chain: string, signal: AbortSignal) => Promise<void>) => {
  /** Chains whose RPC endpoint said that it serves them. */
  const proven = new Set<string>()
  return async (chain, signal) => {
    if (proven.has(chain)) return
    const answer = await rpc.request(chain, { method: 'eth_chainId', params: [] }, signal).catch(() => undefined)
    signal.throwIfAborted()
    const actual = readChainId(answer)
    if (actual === undefined) return
    if (actual !== chain) throw new UnusableChainError({ chain, why: 'its RPC endpoint serves another chain' })
    proven.add(chain)
  }
}
