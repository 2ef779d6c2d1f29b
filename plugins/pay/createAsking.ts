import { type ClockService, DeadlineError, opaque, reasonOf, type SettledTransfer } from '../../kernel/api/index.js'
import { startReminders } from '#lib/timing/startReminders.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { type Unsent, whyUnsent } from '#lib/wallets/whyUnsent.js'
import { isExpired } from './createPaying.js'
import type { Records } from './createRecords.js'
import type { Teller } from './createTeller.js'
import type { PayingState } from './PayingState.js'
import type { PayEvent } from './payMachine.js'
import type { PayRecord } from './PayRecord.js'
import { movesMoney, type PreparedPayment } from './PayReview.js'

export interface AskingParts {
  readonly state: PayingState
  readonly teller: Teller
  readonly records: Records
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

const checkTimeoutMs = 12_000

/** From the press to the wallet's answer. What was sent is followed elsewhere. */
export const createAsking = ({ state, teller, records, clock, ...needs }: AskingParts) => {
  /** The state that the views see is of the payment that was asked for. */
  const tellFor = (id: string, event: PayEvent) => state.payment?.id === id && teller.tell(event)

  /** Looks once more whether what is left of the steps would do what was shown. */
  const verify = async (prepared: PreparedPayment, done: number, attempt: number, signal: AbortSignal): Promise<void> => {
    const limits = { ms: checkTimeoutMs, what: 'Checking the payment again', signal, after: clock.after, late: DeadlineError }
    const found = await withDeadline(prepared.check(done, signal), limits).catch(() => 'unknown' as const)
    if (signal.aborted || needs.signal.aborted) return
    if (isExpired(state, clock.now())) return void teller.tell({ type: 'expire' })
    if (needs.takenElsewhere()) return
    if (found === 'ok') return ask(prepared, done, attempt, signal)
    if (found === 'price') return void teller.tell({ type: 'moved', attempt })
    state.problem = found === 'unknown' ? 'network' : found
    teller.tell({ type: 'stopped', attempt })
  }

  const ask = (prepared: PreparedPayment, at: number, attempt: number, signal: AbortSignal): void => {
    const { review, trace } = prepared
    const { payment, from, pay, leaves, swapped } = review
    const pays = movesMoney(review.steps[at])
    const record: PayRecord = {
      ...{ payment, attempt, fate: 'asked', from, hash: undefined, ...trace, nonce: undefined, since: undefined, exchange: undefined },
      ...{
        spent: swapped ? { symbol: pay.symbol, decimals: pay.decimals, amount: leaves } : undefined,
        arrived: undefined,
        isFinal: false,
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
        if (!pays) goOn(prepared, at, attempt, hash, signal)
      },
      (error: unknown) => {
        ended()
        if (needs.signal.aborted) return
        const why = whyUnsent(reasonOf(error, 'transfer'))
        if (why === 'failed' || why === 'unclear') needs.onFailed(error)
        if (pays && why === 'unclear') records.change(record, { fate: 'unclear' })
        else if (pays) records.forget(record)
        tellFor(payment.id, { type: why, attempt })
        needs.onUnsent(record, why, error)
      },
    )
  }
  /** An approval is on its way. The next step follows when it is confirmed. */
  const goOn = (prepared: PreparedPayment, at: number, attempt: number, hash: string, signal: AbortSignal): void => {
    const { id } = prepared.review.payment
    const settle = ({ outcome }: SettledTransfer) => {
      if (state.payment?.id !== id || state.machine.attempt !== attempt || state.machine.phase !== 'waiting') return undefined
      if (outcome === 'done') return verify(prepared, at + 1, attempt, signal)
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
  return { verify }
}
