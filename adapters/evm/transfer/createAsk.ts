import { DeadlineError, type Dispose, type RpcService, type Transport } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { askTransport } from '../askTransport.js'
import { safeGet } from '#lib/checks/safeGet.js'

export interface AskNeeds {
  readonly rpc: Pick<RpcService, 'request'>
  readonly transport: Transport
  after(ms: number, run: () => void): Dispose
}

/** Reads from a chain. Answers are untrusted. */
export type Ask = (chain: string, method: string, params: readonly unknown[], signal: AbortSignal) => Promise<unknown>

/** How long the wallet may take to answer in place of a network that does not, in ms. */
const timeoutMs = 5_000

/** Whether the node answered with a refusal. Being too busy is not one. */
export const isRefusal = (error: unknown): boolean => {
  const code = safeGet(error, 'rpcCode')
  return typeof code === 'number' && code !== -32005 && code !== 429
}

/** As `ask`, and undefined where the node refuses: it does not keep what is that old, or has no such method. */
export const undefinedIfRefused =
  (ask: Ask): Ask =>
  (chain, method, params, signal) =>
    ask(chain, method, params, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      if (isRefusal(error)) return undefined
      throw error
    })

/** Reads from the page's network, and from nowhere else. */
export const createHostAsk =
  (rpc: Pick<RpcService, 'request'>): Ask =>
  (chain, method, params, signal) => {
    if (signal.aborted) return Promise.reject(signal.reason)
    return withAbort(rpc.request(chain, { method, params }, signal), signal)
  }

/**
 * Reads from the wallet's own node, which took what the wallet sent, and may know what public nodes do not.
 * @throws DeadlineError where the wallet does not answer in time, WalletError where it does not answer such questions, or the signal's reason
 */
export const createWalletAsk =
  ({ transport, after }: Pick<AskNeeds, 'transport' | 'after'>): Ask =>
  (chain, method, params, signal) =>
    withDeadline(askTransport(transport, { chain, method, params, signal }), { ms: timeoutMs, what: `"${method}"`, after, late: DeadlineError })

/**
 * Sends a request to the host's network; where that does not answer, to the wallet, if it is on the chain. A refusal of the node is final.
 */
export const createAsk = ({ rpc, transport, after }: AskNeeds): Ask => {
  const [askHost, askWallet] = [createHostAsk(rpc), createWalletAsk({ transport, after })]
  return async (chain, method, params, signal) => {
    try {
      return await askHost(chain, method, params, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (isRefusal(error)) throw error
      return askWallet(chain, method, params, signal).catch(() => {
        signal.throwIfAborted()
        throw error
      })
    }
  }
}
