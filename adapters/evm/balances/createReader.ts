import { type Capabilities, type NetworksService, type RpcService, type Transport, UnusableChainError } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { askTransport } from '../askTransport.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { createBalances } from './createBalances.js'
import { createCaller } from './createCaller.js'
import { createCollectibles } from './createCollectibles.js'
import { createWalletAssets } from './createWalletAssets.js'
import type { ContractCall } from '#lib/abi/encodeAggregate.js'

export interface ReaderNeeds {
  readonly networks: Pick<NetworksService, 'find'>
  readonly rpc: Pick<RpcService, 'request'>
  readonly transport: Transport
  after(ms: number, run: () => void): () => void
}

/** How long the wallet may take to answer in place of a network that does not, in ms. */
const timeoutMs = 5_000

/** Reads what an account holds: through the host's RPC endpoint, and through the wallet where that does not answer. */
export const createReader = ({ networks, rpc, transport, after }: ReaderNeeds): Pick<Capabilities, 'balances' | 'walletAssets' | 'collectibles'> => {
  const openChain = (chain: string) => {
    const network = networks.find(chain)
    if (!network) throw new UnusableChainError({ chain, why: 'it is not among the networks of the host' })
    const request = async (call: { readonly method: string; readonly params: readonly unknown[] }, signal: AbortSignal | undefined): Promise<unknown> => {
      try {
        signal?.throwIfAborted()
        return await withAbort(rpc.request(chain, call, signal), signal)
      } catch (error) {
        signal?.throwIfAborted()
        // The wallet's node would refuse what this node refused.
        if (safeGet(error, 'rpcCode') !== undefined) throw error
        const late = new AbortController()
        const stop = after(timeoutMs, () => late.abort())
        try {
          // The transport refuses when the wallet is on another chain.
          return await withAbort(askTransport(transport, { ...call, chain, signal }), late.signal)
        } catch {
          signal?.throwIfAborted()
          throw error
        } finally {
          stop()
        }
      }
    }
    const caller = createCaller({
      chain,
      ask: ({ to, data }: ContractCall, signal) => request({ method: 'eth_call', params: [{ to, data }, 'latest'] }, signal),
    })
    return { balances: createBalances({ network, caller, request }), collectibles: createCollectibles(caller) }
  }
  const opened = new Map<string, ReturnType<typeof openChain>>()
  const at = (chain: string) => {
    const known = opened.get(chain) ?? openChain(chain)
    opened.set(chain, known)
    return known
  }
  const ask = (method: string, params: unknown, chain: string, signal: AbortSignal) => askTransport(transport, { method, params, chain, signal })
  return {
    balances: { list: async (account, chain, tokens, signal) => at(chain).balances(account, tokens, signal) },
    collectibles: { list: async (account, chain, collections, signal) => at(chain).collectibles(account, collections, signal) },
    walletAssets: { list: createWalletAssets({ ask, after }) },
  }
}
