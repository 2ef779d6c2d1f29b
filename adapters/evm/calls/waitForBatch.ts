import type { SettledTransfer, Transport } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { askTransport } from '../askTransport.js'
import { statusCode } from '../statusCode.js'
import { readBatchStatus } from './batches.js'

export interface BatchWaitNeeds {
  readonly transport: Transport
  after(ms: number, run: () => void): () => void
}

/** Pauses between questions about a batch, in ms: short at first. */
const firstPause = 1_000
const growth = 1.4
const longestPause = 15_000
/** How long a wallet may answer without a status, in ms: one may know a batch only some time after it took it. */
const silence = 120_000
/** Codes that no later question changes: the page may not ask, or the wallet has no such method. */
const final: readonly unknown[] = [4100, 4200, -32601]
/** Codes of a connection that is down: nothing was answered. */
const down: readonly unknown[] = [undefined, 4900, 4901]

/**
 * Asks a wallet about a batch until it ended. A wallet that cannot be reached is asked without limit; one that answers, and has no status of
 * the batch, leaves it unclear how it ended.
 */
export const waitForBatch = async (
  { transport, after }: BatchWaitNeeds,
  { chain, id }: { readonly chain: string; readonly id: string },
  signal: AbortSignal,
): Promise<SettledTransfer> => {
  const unclear: SettledTransfer = { outcome: 'unclear', hash: '', fee: undefined }
  let silent = 0
  for (let pause = firstPause; ; pause = Math.min(pause * growth, longestPause)) {
    let code: unknown
    const answer = await askTransport(transport, { method: 'wallet_getCallsStatus', params: [id], chain, signal }).catch((error: unknown) => {
      code = safeGet(error, 'walletCode') ?? safeGet(error, 'rpcCode')
      return error
    })
    signal.throwIfAborted()
    const settled = readBatchStatus(answer)
    if (settled) return settled
    const answered = !(answer instanceof Error) || !down.includes(code)
    if (final.includes(code) || (answered && silent >= silence)) return unclear
    if (statusCode(answer) !== undefined) silent = 0
    else if (answered) silent += pause
    let stop = () => {}
    const rest = new Promise<void>((resolve) => {
      stop = after(pause, resolve)
    })
    await withAbort(rest, signal).finally(() => stop())
  }
}
