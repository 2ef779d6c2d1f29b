import { base58 } from '@scure/base'
import type { Dispose, SentTransfer, SettledTransfer } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import type { Commitment } from '../readOptions.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { isOnCurve } from '#lib/solana/balances/candidates.js'
import { readWhole } from '../readWhole.js'
import type { Ask } from './createAsk.js'
import { isTransferDone } from './isTransferDone.js'
import { listenFor } from './listenFor.js'
import { readEpoch } from './readEpoch.js'
import { lifetime } from './readSince.js'

/** Pauses between requests, in ms: without and with an open subscription. Later a page that is left open sends few. */
const pause = 1_000
const livePause = 5_000
const growth = 1.2
const longestPause = 15_000
/**
 * Nodes know the status of a transaction for some 300 slots, whether they keep the history or not. Looks that are further apart than this may
 * have missed one.
 */
const maxGap = 200
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

/** Whether a private key may exist for an account. A program signs for any other one, in transactions of its own. */
const hasKey = (account: string): boolean => {
  try {
    return isOnCurve(base58.decode(account))
  } catch {
    return false
  }
}

/**
 * Waits for a transaction until it has the commitment that the host requires, failed, or can no longer be included: by a subscription, and
 * by polling. A network that does not answer is asked again without limit. It is done only when the network shows a transaction of this
 * signature that makes the requested transfer; where it keeps showing another one, the outcome is unclear. It is dropped only when the blocks
 * that could take it are final, and a node that has all of them was asked without a gap since the wallet answered.
 */
export const waitFor = async (
  { ask, commitment, after, openSocket, socketUrl }: WaitNeeds,
  { chain, hash, since, transfer }: SentTransfer,
  signal: AbortSignal,
  onSeen: ((sent: SentTransfer) => void) | undefined,
): Promise<SettledTransfer> => {
  const unclear: SettledTransfer = { outcome: 'unclear', hash, fee: undefined }
  /** Where it is not known how long it can be taken, this is when to stop waiting for it. */
  let last = since?.last
  /** It is in no slot from that of the wallet's answer to this one; undefined where that is not known. */
  let searched = since?.last === undefined ? undefined : since.block
  let live = false
  let mismatches = 0
  let wake = () => {}
  const statusOf = async () => {
    const answer = await ask(chain, 'getSignatureStatuses', [[hash], { searchTransactionHistory: true }], signal)
    const slot = Number(readWhole(safeGet(safeGet(answer, 'context'), 'slot')) ?? Number.NaN)
    const status = readList(safeGet(answer, 'value'), 1)?.[0]
    if (status === null && searched !== undefined) searched = slot <= searched + maxGap ? Math.max(slot, searched) : undefined
    return { status, slot }
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
    return mismatches < mismatchesUntilUnclear ? undefined : unclear
  }
  const look = async (): Promise<SettledTransfer | undefined> => {
    const { status } = await statusOf()
    if (status !== null) return settle(status)
    const final = await readEpoch(ask, chain, 'finalized', signal)
    if (!final) return undefined
    last ??= final.height + lifetime
    if (final.height <= last) return undefined
    // It may have been included between the two requests.
    const again = await statusOf()
    if (again.status !== null) return settle(again.status)
    if (searched === undefined || transfer === undefined || !hasKey(transfer.from)) return unclear
    // Another node, which lags behind, answered.
    return again.slot >= final.slot ? { outcome: 'dropped', hash, fee: undefined } : undefined
  }

  if (since) onSeen?.({ chain, hash, since })
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
