import { type ContractCall, DeadlineError, type Dispose, type SentTransfer, type SettledTransfer, type Transfer } from '../../../kernel/api/index.js'
import { withAbort } from '../../../lib/withAbort.js'
import { withDeadline } from '../../../lib/withDeadline.js'
import { readQuantity } from '../readQuantity.js'
import type { Ask } from './createAsk.js'
import { encodeTransfer } from './encodeTransfer.js'
import { findReplacement } from './findReplacement.js'
import { isTransferDone } from './isTransferDone.js'
import { type Receipt, readReceipt } from './readReceipt.js'
import { type KnownTransaction, readTransaction } from './readTransaction.js'

/** Pauses between requests, in ms: short at first; later a page that is left open sends few. */
const firstPause = 1_000
const growth = 1.4
const longestPause = 15_000
/** The time limit of one request. */
const patience = 60_000
/** A transaction that was known and is missing this often and for this long is dropped; one that no node ever knew, much later. */
const missesUntilDropped = 5
const goneFor = 12_000
const neverSeenFor = 900_000

export interface WaitNeeds {
  readonly ask: Ask
  after(ms: number, run: () => void): Dispose
}

/** When a network reports this often a mined transaction that is not the requested one, the outcome is unclear. */
const mismatchesUntilUnclear = 5

/** As `readTransaction` returns it. */
const actionOf = ({ to, token, amount }: Transfer): string =>
  (token === undefined ? [to, amount, '0x'] : [token, 0n, encodeTransfer(to, amount)]).join().toLowerCase()

/** Whether a mined transaction is the requested call, or that of an account that is a contract contains it. A wallet may append a mark of its own. */
const isCallDone = (
  { from, to, value, data }: ContractCall,
  { receipt, transaction }: { readonly receipt: Receipt; readonly transaction: KnownTransaction },
) => {
  if (transaction.hash !== receipt.hash.toLowerCase() || (receipt.from ?? transaction.from) !== transaction.from) return false
  const { input } = transaction
  if (transaction.from === from.toLowerCase() && transaction.to === to.toLowerCase()) return transaction.value === value && input.startsWith(data.toLowerCase())
  return input.includes(data.slice(2).toLowerCase()) && (transaction.to === from.toLowerCase() || input.includes(from.slice(2).toLowerCase()))
}

/**
 * Polls for a transaction until it is mined, replaced or dropped. A network that does not answer is asked again without limit. A receipt
 * counts only for a transaction that does what was requested; where a network keeps reporting another one, the outcome is unclear.
 */
export const waitFor = async (
  { ask, after }: WaitNeeds,
  { chain, hash, place: known, transfer, call }: SentTransfer,
  signal: AbortSignal,
  onSeen: ((sent: SentTransfer) => void) | undefined,
): Promise<SettledTransfer> => {
  let place = known
  let action = transfer ? actionOf(transfer) : call && [call.to, call.value, call.data].join().toLowerCase()
  let missedPolls = 0
  let missing = 0
  let mismatches = 0
  let pause = firstPause

  const receiptOf = async (id: string) => readReceipt(await ask(chain, 'eth_getTransactionReceipt', [id], signal), id)
  const settled = async (receipt: Receipt, found?: KnownTransaction): Promise<SettledTransfer | undefined> => {
    const end: SettledTransfer = { outcome: receipt.ok ? 'done' : 'reverted', hash: receipt.hash, fee: receipt.fee }
    if (!transfer && !call) return end
    const transaction = found ?? readTransaction(await ask(chain, 'eth_getTransactionByHash', [receipt.hash], signal))
    // A receipt alone does not show what was executed.
    if (!transaction) return undefined
    const done = transfer
      ? await isTransferDone(ask, transfer, { receipt, transaction }, signal)
      : call !== undefined && isCallDone(call, { receipt, transaction })
    if (done) return end
    mismatches++
    return mismatches < mismatchesUntilUnclear ? undefined : { outcome: 'unclear', hash, fee: undefined }
  }
  /** Its nonce is used: by itself, by the same transfer with another fee, or by something else. */
  const replaced = async (from: string, nonce: number): Promise<SettledTransfer | undefined> => {
    const mine = await receiptOf(hash)
    if (mine) return settled(mine)
    const other = await findReplacement(ask, { chain, from, nonce }, signal)
    const receipt = other && (await receiptOf(other.hash))
    // The very same transaction, or the same action: it is done, or its receipt will follow.
    if (other && (other.hash === hash.toLowerCase() || other.action === action)) return receipt && settled(receipt, other)
    // A node that cannot show the replacement may lag behind the one that reported the nonce.
    if (!other && missedPolls < missesUntilDropped) return undefined
    return { outcome: 'replaced', hash: other?.hash ?? hash, fee: receipt?.fee }
  }
  const look = async (): Promise<SettledTransfer | undefined> => {
    const receipt = await receiptOf(hash)
    if (receipt) return settled(receipt)
    const answer = await ask(chain, 'eth_getTransactionByHash', [hash], signal)
    const found = readTransaction(answer)
    if (found) {
      missedPolls = 0
      missing = 0
      action = found.action
      if (!place || place.nonce !== found.nonce) {
        place = { from: found.from, nonce: found.nonce }
        onSeen?.({ chain, hash, place })
      }
      return undefined
    }
    // Anything but a plain null decides nothing.
    if (answer !== null) return undefined
    missedPolls++
    if (place) {
      const count = readQuantity(await ask(chain, 'eth_getTransactionCount', [place.from, 'latest'], signal))
      if (count !== undefined && count > BigInt(place.nonce)) return replaced(place.from, place.nonce)
      if (count === undefined) return undefined
    }
    const gone = place ? missedPolls >= missesUntilDropped && missing >= goneFor : missing >= neverSeenFor
    return gone ? { outcome: 'dropped', hash, fee: undefined } : undefined
  }

  for (;;) {
    signal.throwIfAborted()
    const outcome = await withDeadline(look(), { ms: patience, what: 'Looking for a transaction', signal, after, late: DeadlineError }).catch(() => undefined)
    signal.throwIfAborted()
    if (outcome) return outcome
    let stop = () => {}
    const rest = new Promise<void>((resolve) => {
      stop = after(pause, resolve)
    })
    await withAbort(rest, signal).finally(() => stop())
    if (missedPolls > 0) missing += pause
    pause = Math.min(pause * growth, longestPause)
  }
}
