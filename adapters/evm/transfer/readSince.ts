import type { SentSince } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { readQuantity } from '../readQuantity.js'
import type { Ask } from './createAsk.js'

/** How long the wallet is kept waiting for it, in ms. */
const timeoutMs = 1_000

export interface SinceNeeds {
  readonly ask: Ask
  after(ms: number, run: () => void): () => void
}

/**
 * Reads the transaction count of an account and the height of the chain. Undefined when the network does not say them in a moment: then the
 * wallet is asked without, and a transaction that gets lost can only be unclear.
 */
export const readSince = async (
  { ask, after }: SinceNeeds,
  { chain, from }: { readonly chain: string; readonly from: string },
  signal: AbortSignal,
): Promise<SentSince | undefined> => {
  const late = new AbortController()
  const stop = after(timeoutMs, () => late.abort())
  try {
    const until = AbortSignal.any([signal, late.signal])
    const answers = Promise.all([ask(chain, 'eth_blockNumber', [], until), ask(chain, 'eth_getTransactionCount', [from, 'latest'], until)])
    const [block, count] = (await withAbort(answers, until)).map(readQuantity)
    if (block === undefined || count === undefined || block > BigInt(Number.MAX_SAFE_INTEGER) || count > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
    return { block: Number(block), count: Number(count) }
  } catch {
    signal.throwIfAborted()
    return undefined
  } finally {
    stop()
  }
}
