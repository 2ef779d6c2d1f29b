import { DeadlineError, type Dispose, type SentSince } from '../../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { Ask } from './createAsk.js'
import { readEpoch } from './readEpoch.js'

/** The number of blocks for which a blockhash stays valid. */
export const lifetime = 150
/** How long the network may take to say where it is, in ms: later it would not tell when the transaction was sent. */
const timeoutMs = 10_000

export interface SinceNeeds {
  readonly ask: Ask
  after(ms: number, run: () => void): Dispose
}

/**
 * Where the chain is when a wallet has answered, and how long the transaction can be taken. `known` is the last block of its blockhash;
 * undefined where the wallet put in one of its own, which is not newer than this moment.
 */
export const readSince = async (
  { ask, after }: SinceNeeds,
  { chain, known }: { readonly chain: string; readonly known: number | undefined },
  signal: AbortSignal,
): Promise<SentSince | undefined> => {
  const asked = readEpoch(ask, chain, 'processed', signal)
  const epoch = await withDeadline(asked, { ms: timeoutMs, what: 'Reading the height of the chain', signal, after, late: DeadlineError }).catch(() => undefined)
  return epoch && { block: epoch.slot, last: known ?? epoch.height + lifetime }
}
