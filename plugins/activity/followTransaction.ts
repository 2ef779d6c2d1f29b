import { type ChainTransaction, type ClockService, DeadlineError } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'

/** What the network says of a transaction, as long as a view of it is open. */
export interface Followed {
  /**
   * `reading`: nothing is known yet. `known`: the network knows it. `missing`: the network says that there is none. `failed`: the network did
   * not answer, and said nothing before.
   */
  readonly status: 'reading' | 'known' | 'missing' | 'failed'
  /** As it was last known. */
  readonly transaction: ChainTransaction | undefined
  /** A block had it, and the chain took another way. */
  readonly undone: boolean
  /** The last question was not answered: what is shown is older. */
  readonly stale: boolean
  /** Answers in a row that say less than the one before: nodes behind one address are not all at the same block. */
  readonly misses: number
}

export const unread: Followed = { status: 'reading', transaction: undefined, undone: false, stale: false, misses: 0 }

/** One answer that knows less is one of a node that lags behind; the next one is believed. */
const believed = 2

const isMined = (transaction: ChainTransaction | undefined) => transaction !== undefined && transaction.status !== 'pending'

/** What is known after an answer. Undefined: the network does not know the transaction. */
export const afterAnswer = (before: Followed, answer: ChainTransaction | undefined): Followed => {
  const known = { stale: false, misses: 0 }
  if (answer !== undefined && (isMined(answer) || !(isMined(before.transaction) || before.undone)))
    return { ...known, status: 'known', transaction: answer, undone: false }
  const misses = before.misses + 1
  if (before.transaction === undefined) return { ...known, status: 'missing', transaction: undefined, undone: false, misses }
  if (misses < believed && !before.undone) return { ...before, stale: false, misses }
  // Known by no block and by no node any more: it may come back.
  return { ...known, status: 'known', transaction: answer ?? before.transaction, undone: before.undone || isMined(before.transaction), misses }
}

/** What is known after a question that was not answered. */
export const afterSilence = (before: Followed): Followed =>
  before.status === 'known' ? { ...before, stale: true } : { ...before, status: before.status === 'missing' ? 'missing' : 'failed' }

/** From so many blocks on no chain of the host takes another way. */
const settled = 12
const timeoutMs = 15_000
/** Between two questions, in ms: for the first minutes, then longer. */
const [soon, later] = [5_000, 30_000]
const soonFor = 24

export interface FollowNeeds {
  /** Asks the network once. */
  read(signal: AbortSignal): Promise<ChainTransaction | undefined>
  /** Whether anybody sees the page: nothing is asked by itself while nobody does. */
  isSeen(): boolean
  readonly clock: ClockService
  onChange(followed: Followed): void
  readonly signal: AbortSignal
}

/** Asks the network again and again, one question at a time, until enough blocks have confirmed the transaction. Returns what asks at once. */
export const followTransaction = ({ read, isSeen, clock, onChange, signal }: FollowNeeds): (() => void) => {
  let followed = unread
  let asked = 0
  let asking = false
  let stop = () => {}
  const tell = (next: Followed) => {
    followed = next
    if (!signal.aborted) onChange(next)
  }
  const isOver = () => isMined(followed.transaction) && !followed.stale && followed.misses === 0 && (followed.transaction?.confirmations ?? 0) >= settled
  const ask = () => {
    stop()
    if (asking || signal.aborted || isOver()) return
    asking = true
    asked += 1
    // A late answer is of no use: it is cut off with its question.
    const life = new AbortController()
    const end = () => life.abort(signal.reason)
    signal.addEventListener('abort', end, { once: true })
    withDeadline(read(life.signal), { ms: timeoutMs, what: 'Reading a transaction', signal, after: clock.after, late: DeadlineError })
      .then(
        (answer) => tell(afterAnswer(followed, answer)),
        () => tell(afterSilence(followed)),
      )
      .finally(() => {
        asking = false
        life.abort()
        signal.removeEventListener('abort', end)
        if (!signal.aborted && !isOver()) stop = clock.after(asked < soonFor ? soon : later, () => isSeen() && ask())
      })
  }
  signal.addEventListener('abort', () => stop(), { once: true })
  ask()
  return ask
}
