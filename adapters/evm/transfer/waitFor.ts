import { type ContractCall, DeadlineError, type Dispose, type SentTransfer, type SettledTransfer, type Transfer } from '../../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { readQuantity } from '../readQuantity.js'
import type { Ask } from './createAsk.js'
import { encodeTransfer } from './encodeTransfer.js'
import { findReplacement } from './findReplacement.js'
import { isTransferDone } from './isTransferDone.js'
import { type Head, isProvenUnsent, readHead } from './isProvenUnsent.js'
import { type Receipt, readReceipt } from './readReceipt.js'
import { type KnownTransaction, readTransaction } from './readTransaction.js'

/** Pauses between requests, in ms: short at first; later a page that is left open sends few. */
const firstPause = 1_000
const growth = 1.4
const longestPause = 15_000
/** The time limit of one request. */
const timeoutMs = 60_000
/** How long a transaction may be missing on all nodes until its outcome is stated, in ms, and in how many requests. */
const missingFor = 900_000
const fewestMisses = 5
/** How long a node may take to show what used the nonce, in ms. */
const searchFor = 60_000
/** How many transactions of the account that followed the request are looked at, where the nonce is not known. */
const maxFollowing = 8
/** When a network reports this often a mined transaction that is not the requested one, the outcome is unclear. */
const mismatchesUntilUnclear = 5

export interface WaitNeeds {
  /** The page's network, or the wallet's where that does not answer. */
  readonly ask: Ask
  /** The page's network alone. */
  readonly askHost: Ask
  /** The wallet's own node. */
  readonly askWallet: Ask
  /** Whether a hash is of another transaction of this connection. Absent where those are not known, as after a reload. */
  readonly isSibling?: ((hash: string) => boolean) | undefined
  after(ms: number, run: () => void): Dispose
}

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
 * Polls for a transaction until it is mined, replaced, or missing for a quarter of an hour. A network that does not answer is asked again
 * without limit. A receipt counts only for a transaction that does what was requested. What is not proven is unclear: `replaced` is said only
 * when the account itself used the very nonce for something else, and `dropped` as `isProvenUnsent` has it.
 */
export const waitFor = async (
  { ask, askHost, askWallet, isSibling, after }: WaitNeeds,
  { chain, hash, place: known, since, transfer, call }: SentTransfer,
  signal: AbortSignal,
  onSeen: ((sent: SentTransfer) => void) | undefined,
): Promise<SettledTransfer> => {
  const account = (transfer ?? call)?.from.toLowerCase()
  const unclear: SettledTransfer = { outcome: 'unclear', hash, fee: undefined }
  let place = known
  let action = transfer ? actionOf(transfer) : call && [call.to, call.value, call.data].join().toLowerCase()
  let missedPolls = 0
  let missing = 0
  let mismatches = 0
  let pause = firstPause
  /** The newest block when it was first missing. */
  let begin: Head | undefined
  /** Nonces that other transactions of the account have. */
  const others = new Set<number>()

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
    return mismatches < mismatchesUntilUnclear ? undefined : unclear
  }
  const isMine = ({ hash: id, action: other }: KnownTransaction) => id === hash.toLowerCase() || other === action
  /** Its nonce is used: by itself, by the same transfer with another fee, or by something else. */
  const used = async ({ from, nonce }: NonNullable<typeof place>): Promise<SettledTransfer | undefined> => {
    const mine = await receiptOf(hash)
    if (mine) return settled(mine)
    const other = await findReplacement(ask, { chain, from, nonce, start: since?.block }, signal)
    const receipt = other && (await receiptOf(other.hash))
    // The very same transaction, or the same action: it is done, or its receipt will follow.
    if (other && isMine(other)) return receipt && settled(receipt, other)
    // Another account may execute the request of this one again, in a transaction of another nonce.
    if (other && from.toLowerCase() === account) return { outcome: 'replaced', hash: other.hash, fee: receipt?.fee }
    // A node that cannot show the replacement may lag behind the one that reported the nonce.
    return missing < searchFor || missedPolls < fewestMisses ? undefined : unclear
  }
  /**
   * Its nonce is not known. One of the account's next transactions may be the same transfer with another fee, unless it was sent on its own.
   * Any other one of them replaced it or came before it: that cannot be told.
   */
  const following = async (from: string, first: number, count: bigint): Promise<SettledTransfer | undefined> => {
    for (let nonce = first; BigInt(nonce) < count && nonce < first + maxFollowing; nonce++) {
      if (others.has(nonce)) continue
      const other = await findReplacement(ask, { chain, from, nonce, start: since?.block }, signal)
      if (!other) continue
      if (!isMine(other) || isSibling?.(other.hash)) others.add(nonce)
      else if (other.hash !== hash.toLowerCase() && !isSibling) return unclear
      else {
        const receipt = await receiptOf(other.hash)
        return receipt && settled(receipt, other)
      }
    }
    return undefined
  }
  const isShown = (answer: unknown): boolean => {
    const shown = readTransaction(answer)
    if (shown?.hash !== hash.toLowerCase()) return false
    action = shown.action
    if (place?.nonce !== shown.nonce) {
      place = { from: shown.from, nonce: shown.nonce }
      onSeen?.({ chain, hash, place })
    }
    return true
  }
  const found = () => {
    missedPolls = 0
    missing = 0
    begin = undefined
  }
  const look = async (): Promise<SettledTransfer | undefined> => {
    const receipt = await receiptOf(hash)
    if (receipt) return settled(receipt)
    const answer = await ask(chain, 'eth_getTransactionByHash', [hash], signal)
    if (isShown(answer)) found()
    // Anything but the transaction or a plain null decides nothing.
    if (answer !== null) return undefined
    const waits = isShown(await askWallet(chain, 'eth_getTransactionByHash', [hash], signal).catch(() => undefined))
    begin ??= readHead(await askHost(chain, 'eth_getBlockByNumber', ['latest', false], signal).catch(() => undefined))
    missedPolls++
    const { from, nonce } = place ?? { from: account, nonce: since?.count }
    if (from !== undefined && nonce !== undefined) {
      const count = readQuantity(await ask(chain, 'eth_getTransactionCount', [from, 'latest'], signal))
      if (count === undefined) return undefined
      if (count > BigInt(nonce)) {
        const end = place ? await used(place) : await following(from, nonce, count)
        if (place || end) return end
      }
    }
    if (waits) found()
    if (missing < missingFor || missedPolls < fewestMisses) return undefined
    const proven =
      account !== undefined && from?.toLowerCase() === account && (await isProvenUnsent({ askHost, askWallet }, { chain, account, since, begin }, signal))
    return proven ? { outcome: 'dropped', hash, fee: undefined } : unclear
  }

  if (since) onSeen?.({ chain, hash, since })
  for (;;) {
    signal.throwIfAborted()
    const outcome = await withDeadline(look(), { ms: timeoutMs, what: 'Looking for a transaction', signal, after, late: DeadlineError }).catch(() => undefined)
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
