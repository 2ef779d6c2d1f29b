import { CancelledError, type ClockService, DeadlineError, opaque, reasonOf, type SettledTransfer, type TransferReason } from '../../kernel/api/index.js'
import { startReminders } from '#lib/timing/startReminders.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { Records } from './createRecords.js'
import type { PayingState } from './PayingState.js'
import type { PayEvent } from './payMachine.js'
import type { PayRecord } from './PayRecord.js'
import { movesMoney, type PayProblem, type PreparedPayment } from './PayReview.js'
import type { Teller } from './createTeller.js'

/** The account that pays. */
export interface Payer {
  readonly address: string
  /** The CAIP-2 id of the network on which it is. */
  readonly chain: string
  readonly wallet: string
  readonly relayed: boolean
  /** Nobody can sign for it here. */
  readonly watched: boolean
}

export interface PayingNeeds {
  readonly state: PayingState
  readonly teller: Teller
  readonly records: Records
  payer(): Payer | undefined
  /** Makes the requests of the chosen way. `renewed`: the visitor asked for the price of now. */
  make(signal: AbortSignal, renewed: boolean): Promise<PreparedPayment | PayProblem>
  /** Another tab of this page pays, or paid, the same order: it is shown, and nothing is asked here. */
  takenElsewhere(): boolean
  /** The wallet is asked for the payment. */
  onAsked(record: PayRecord): void
  /** It sent the payment, or an approval before it. */
  onSent(record: PayRecord, hash: string, pays: boolean): void
  /** The wallet did not send it; `unclear` where nobody knows. */
  onUnsent(record: PayRecord, why: Unsent, error: unknown): void
  onFailed(error: unknown): void
  readonly clock: ClockService
  readonly signal: AbortSignal
}

export interface Paying {
  /** Makes the requests of the chosen way, and reads them back. */
  prepare(): void
  /** Checks once more, then asks the wallet for exactly what was reviewed, step by step. */
  confirm(): void
  /** Waits for the wallet no longer. It may still pay. */
  cancel(): void
  /** Ends what is prepared. Nothing that was asked is taken back. */
  stop(): void
}

export type Unsent = 'declined' | 'failed' | 'stale' | 'unclear'
const meanings: Readonly<Record<TransferReason, Unsent>> = {
  ...{ rejected: 'declined', stale: 'stale', unclear: 'unclear' },
  ...{ expired: 'failed', timeout: 'failed', cancelled: 'failed', 'invalid-token': 'failed', invalid: 'failed', failed: 'failed' },
}

const [prepareTimeoutMs, checkTimeoutMs, slowAfterMs] = [25_000, 12_000, 2_000]

const problemOf = (error: unknown): PayProblem => (reasonOf(error, 'transfer') === 'timeout' ? 'network' : 'request')

/** From the review to the wallet's answer. What was sent is followed elsewhere. */
export const createPaying = ({ state, teller, records, clock, ...needs }: PayingNeeds): Paying => {
  let work: AbortController | undefined
  let made: PreparedPayment | undefined
  const stop = () => {
    work?.abort(new CancelledError({ what: 'The payment' }))
    work = undefined
    made = undefined
  }
  needs.signal.addEventListener('abort', stop, { once: true })
  const bounded = <value>(promise: Promise<value>, ms: number, what: string, signal: AbortSignal) =>
    withDeadline(promise, { ms, what, signal, after: clock.after, late: DeadlineError })
  /** The state that the views see is of the payment that was asked for. */
  const tellFor = (id: string, event: PayEvent) => state.payment?.id === id && teller.tell(event)
  const isExpired = () => (state.payment?.expiresAt ?? Number.POSITIVE_INFINITY) <= clock.now()

  const prepare = () => {
    const renewed = state.machine.phase === 'moved'
    if (isExpired()) return void teller.tell({ type: 'expire' })
    if (needs.signal.aborted || !state.requested || !teller.tell({ type: 'prepare' })) return
    stop()
    const { attempt } = state.machine
    Object.assign(state, { problem: undefined, review: undefined, slow: false, wallet: needs.payer()?.wallet ?? '' })
    const controller = new AbortController()
    work = controller
    const { signal } = controller
    const stopSlow = clock.after(slowAfterMs, () => {
      state.slow = true
    })
    signal.addEventListener('abort', stopSlow, { once: true })
    bounded(needs.make(signal, renewed), prepareTimeoutMs, 'Preparing the payment', signal).then(
      (result) => {
        stopSlow()
        if (signal.aborted) return
        if (typeof result === 'string') {
          state.problem = result
          teller.tell({ type: 'stopped', attempt })
          return
        }
        made = result
        state.review = opaque({ ...result.review })
        teller.tell({ type: 'prepared', attempt })
      },
      (error: unknown) => {
        if (signal.aborted) return
        controller.abort(error)
        state.problem = problemOf(error)
        if (state.problem === 'request') needs.onFailed(error)
        teller.tell({ type: 'stopped', attempt })
      },
    )
  }

  /** Looks once more whether what is left of the steps would do what was shown. */
  const verify = async (prepared: PreparedPayment, done: number, attempt: number): Promise<void> => {
    const signal = work?.signal ?? needs.signal
    const found = await bounded(prepared.check(done, signal), checkTimeoutMs, 'Checking the payment again', signal).catch(() => 'unknown' as const)
    if (signal.aborted || needs.signal.aborted) return
    if (isExpired()) return void teller.tell({ type: 'expire' })
    if (needs.takenElsewhere()) return stop()
    if (found === 'ok') return ask(prepared, done, attempt)
    if (found === 'reverts') {
      state.problem = 'reverts'
      teller.tell({ type: 'stopped', attempt })
    } else teller.tell({ type: 'moved', attempt })
  }
  const confirm = () => {
    const { attempt } = state.machine
    const prepared = made
    if (!prepared || !teller.tell({ type: 'check', attempt })) return
    verify(prepared, 0, attempt).catch(needs.onFailed)
  }

  const ask = (prepared: PreparedPayment, at: number, attempt: number): void => {
    const { review, trace } = prepared
    const { payment, from, pay, leaves, swapped } = review
    const pays = movesMoney(review.steps[at])
    const record: PayRecord = {
      ...{ payment, attempt, fate: 'asked', from, hash: undefined, ...trace, nonce: undefined, since: undefined, exchange: undefined },
      ...{
        spent: swapped ? { symbol: pay.symbol, decimals: pay.decimals, amount: leaves } : undefined,
        arrived: undefined,
        at: clock.now(),
        endedAt: undefined,
      },
    }
    if (!teller.tell({ type: 'ask', attempt, pays })) return
    state.reminders = 0
    // Before the wallet knows of it: a page that is killed now finds it again.
    if (pays) {
      records.keep(record)
      state.record = opaque({ ...record })
      needs.onAsked(record)
    }
    const ended = startReminders({
      after: clock.after,
      signal: needs.signal,
      remind: () => {
        state.reminders += 1
      },
      // The wallet may still pay: nothing is given up, only no longer promised.
      silent: () => void tellFor(payment.id, { type: 'silent', attempt }),
    })
    // Not bound to a view: what is approved later is followed although nobody looks any more.
    prepared.send(at, needs.signal).then(
      (hash) => {
        ended()
        if (needs.signal.aborted) return
        if (pays) records.change(record, { fate: 'sent', hash })
        tellFor(payment.id, { type: 'sent', attempt, hash, pays })
        needs.onSent({ ...record, fate: 'sent', hash }, hash, pays)
        if (!pays) goOn(prepared, at, attempt, hash)
      },
      (error: unknown) => {
        ended()
        if (needs.signal.aborted) return
        const why = meanings[reasonOf(error, 'transfer')]
        if (why === 'failed' || why === 'unclear') needs.onFailed(error)
        if (pays && why === 'unclear') records.change(record, { fate: 'unclear' })
        else if (pays) records.forget(record)
        tellFor(payment.id, { type: why, attempt })
        needs.onUnsent(record, why, error)
      },
    )
  }
  /** An approval is on its way. The next step follows when it is confirmed. */
  const goOn = (prepared: PreparedPayment, at: number, attempt: number, hash: string): void => {
    const { id } = prepared.review.payment
    const settle = ({ outcome }: SettledTransfer) => {
      if (state.payment?.id !== id || state.machine.attempt !== attempt || state.machine.phase !== 'waiting') return undefined
      if (outcome === 'done') return verify(prepared, at + 1, attempt)
      tellFor(id, { type: outcome === 'unclear' ? 'unclear' : 'failed', attempt })
      return undefined
    }
    prepared
      .wait(at, hash, needs.signal)
      .then(settle, (error: unknown) => {
        if (needs.signal.aborted) return
        needs.onFailed(error)
        tellFor(id, { type: 'failed', attempt })
      })
      .catch(needs.onFailed)
  }
  return { prepare, confirm, cancel: () => void teller.tell({ type: 'cancelled', attempt: state.machine.attempt }), stop }
}
