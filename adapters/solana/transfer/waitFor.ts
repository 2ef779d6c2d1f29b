import type { Dispose, SentTransfer, SettledTransfer } from '../../../kernel/api/index.js'
import { withAbort } from '../../../lib/withAbort.js'
import type { Commitment } from '../readOptions.js'
import { readList } from '../../../lib/readList.js'
import { safeGet } from '../../../lib/safeGet.js'
import { readWhole } from '../readWhole.js'
import type { Ask } from './createAsk.js'
import { isTransferDone } from './isTransferDone.js'
import { listenFor } from './listenFor.js'

/** Pauses between requests, in ms: without and with an open subscription. Later a page that is left open sends few. */
const pause = 1_000
const livePause = 5_000
const growth = 1.2
const longestPause = 15_000
/** The number of blocks for which a transaction stays valid, at most. */
const lifetime = 150
/** When a network reports this often an accepted transaction that is not the requested one, the outcome is unclear. */
const mismatchesUntilUnclear = 5

export interface WaitNeeds {
  readonly ask: Ask
  readonly commitment: Commitment
  after(ms: number, run: () => void): Dispose
  readonly openSocket: ((url: string) => WebSocket) | undefined
  /** Where transactions are subscribed to. */
  socketUrl(chain: string): string | undefined
}

const steps: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/**
 * Waits for a transaction until it has the commitment that the host requires, failed, or can no longer be included: by a subscription, and
 * by polling. A network that does not answer is asked again without limit. It is done only when the network shows a transaction of this
 * signature that makes the requested transfer; where it keeps showing another one, the outcome is unclear.
 */
export const waitFor = async (
  { ask, commitment, after, openSocket, socketUrl }: WaitNeeds,
  { chain, hash, place: known, transfer }: SentTransfer,
  last: number | undefined,
  signal: AbortSignal,
  onSeen: ((sent: SentTransfer) => void) | undefined,
): Promise<SettledTransfer> => {
  let height = known?.nonce ?? last
  let told = known !== undefined
  let live = false
  let mismatches = 0
  let wake = () => {}
  const tell = () => {
    if (told || height === undefined) return
    told = true
    onSeen?.({ chain, hash, place: { from: known?.from ?? '', nonce: height } })
  }
  const statusOf = async () => {
    const answer = await ask(chain, 'getSignatureStatuses', [[hash], { searchTransactionHistory: true }], signal)
    return readList(safeGet(answer, 'value'), 1)?.[0]
  }
  const settle = async (status: unknown): Promise<SettledTransfer | undefined> => {
    const error = safeGet(status, 'err')
    const sure = safeGet(status, 'confirmationStatus')
    if (error === undefined || steps.indexOf(sure) < steps.indexOf(commitment)) return undefined
    const config = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 }
    const answer = await ask(chain, 'getTransaction', [hash, config], signal).catch(() => undefined)
    signal.throwIfAborted()
    const fee = readWhole(safeGet(safeGet(answer, 'meta'), 'fee'))
    const end: SettledTransfer = { outcome: error === null ? 'done' : 'reverted', hash, fee }
    if (!transfer) return end
    const right = isTransferDone(answer, hash, transfer)
    if (right) return end
    // A status alone does not show what was executed.
    if (right === undefined) return undefined
    mismatches++
    return mismatches < mismatchesUntilUnclear ? undefined : { outcome: 'unclear', hash, fee: undefined }
  }
  const look = async (): Promise<SettledTransfer | undefined> => {
    const status = await statusOf()
    if (status !== null) {
      if (status !== undefined) tell()
      return settle(status)
    }
    const now = readWhole(await ask(chain, 'getBlockHeight', [{ commitment }], signal))
    if (now === undefined) return undefined
    // The time of sending is not known: it cannot be later than this request.
    height ??= Number(now) + lifetime
    tell()
    if (now <= BigInt(height)) return undefined
    // It may have been included between the two requests.
    const again = await statusOf()
    return again === null ? { outcome: 'dropped', hash, fee: undefined } : settle(again)
  }

  const url = openSocket && socketUrl(chain)
  const stop =
    openSocket && url !== undefined
      ? listenFor({
          open: openSocket,
          url,
          signature: hash,
          commitment,
          onNews: () => wake(),
          onLive: (now) => {
            live = now
          },
        })
      : () => {}
  try {
    for (let rest = pause; ; rest = Math.min(rest * growth, longestPause)) {
      signal.throwIfAborted()
      const outcome = await look().catch(() => undefined)
      signal.throwIfAborted()
      if (outcome) return outcome
      let undo = () => {}
      const waited = new Promise<void>((resolve) => {
        wake = resolve
        undo = after(live ? Math.max(rest, livePause) : rest, resolve)
      })
      await withAbort(waited, signal).finally(() => undo())
    }
  } finally {
    stop()
  }
}
