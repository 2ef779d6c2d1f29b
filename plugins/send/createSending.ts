import {
  CancelledError,
  type Capabilities,
  type ClockService,
  DeadlineError,
  opaque,
  type PreparedTransfer,
  reasonOf,
  type Transfer,
  type TransferReason,
} from '../../kernel/api/index.js'
import { startReminders } from '#lib/timing/startReminders.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { type Unsent as Failure, whyUnsent } from '#lib/wallets/whyUnsent.js'
import { UnknownDecimalsError } from './errors.js'
import type { Draft } from './Draft.js'
import type { FoundName } from './FormState.js'
import { makeRequest } from './makeRequest.js'
import type { PendingSend } from './PendingSend.js'
import { emptyReview, type Review, type ReviewState } from './ReviewState.js'
import { type SendEvent, sendMachine, type SendOutcome, type SendState } from './sendMachine.js'

type Move = Pick<Capabilities['transfer'], 'prepare' | 'decode' | 'simulate' | 'send'>

/** How a question to the wallet ends without a transaction. */
export type Unsent = Failure | 'expired' | 'silent'

export interface SendingNeeds {
  /** Written here, shown by the views. */
  readonly machine: { current: SendState }
  readonly review: ReviewState
  /** Undefined while the form is not complete. */
  draft(): Draft | undefined
  transfer(): Move | undefined
  /** What is known of a receiver. */
  about(draft: Draft): Pick<Review, 'own' | 'last' | 'alike' | 'namesake'>
  /** Whether a name still leads to the address that was shown for it. Rejects when it cannot be looked up. */
  checkName(found: FoundName, transfer: Transfer, signal: AbortSignal): Promise<boolean>
  /** A name leads elsewhere now. */
  onRenamed(): void
  wallet(): string
  /** The wallet sent it. Called also for a request that no view waits for any more. */
  onSent(item: PendingSend): void
  onFailed(error: unknown): void
  /** The wallet is asked for it. The answer is called with what it said; a request that it never answers is kept for the next page. */
  onAsked(draft: Draft): (how: 'answered' | 'unclear') => void
  /** The wallet did not send it, or does not say whether it did. */
  onUnsent(why: Unsent, draft: Draft, error?: unknown): void
  readonly clock: ClockService
  readonly signal: AbortSignal
}

export interface Sending {
  /** Makes the request of what the form says, and reads it back. */
  prepare(): void
  /** Asks the wallet for exactly what was shown. A name is looked up once more before: where it leads elsewhere now, the wallet is not asked. */
  confirm(): void
  /** Waits for the wallet no longer. It may still send: then the visitor is told. */
  cancel(): void
  /** Account or network changed: what is shown no longer holds. */
  moved(): void
  /** More is known of addresses: what is shown of the receiver is looked at anew. */
  reconsider(): void
  leave(): void
  /** `mined`: the hash under which it, or what took its place, is in a block. */
  settled(hash: string, outcome: SendOutcome, paid: bigint | undefined, mined?: string): void
}

const prepareTimeoutMs = 20_000
const simulateTimeoutMs = 12_000
const nameTimeoutMs = 10_000
const preparingSlow = 2_000

const problems: Readonly<Partial<Record<TransferReason, ReviewState['problem']>>> = { 'invalid-token': 'token', timeout: 'network' }
/** Why there is nothing to review. */
const problemOf = (error: unknown): ReviewState['problem'] =>
  error instanceof UnknownDecimalsError ? 'decimals' : (problems[reasonOf(error, 'transfer')] ?? 'request')

/** What is shown of a prepared transfer, as the form and the network say it. */
const shownOf = ({ asset, native, name, found }: Draft, prepared: PreparedTransfer) => {
  const { fee, receiver, rules, held } = prepared
  return { asset, native, name, unusual: found?.unusual === true, fee, receiver, rules, funds: { native: prepared.native, held } }
}

export const createSending = ({ machine, review, clock, ...needs }: SendingNeeds): Sending => {
  let work: AbortController | undefined
  let made: { readonly prepared: PreparedTransfer; readonly move: Move; readonly draft: Draft } | undefined

  const tell = (event: SendEvent) => {
    const before = machine.current
    const after = sendMachine(before, event)
    if (after !== before) machine.current = opaque({ ...after })
    return after !== before
  }
  const stop = () => {
    work?.abort(new CancelledError({ what: 'The transfer' }))
    work = undefined
    made = undefined
  }
  needs.signal.addEventListener('abort', stop, { once: true })
  const bounded = <value>(promise: Promise<value>, ms: number, what: string, signal: AbortSignal) =>
    withDeadline(promise, { ms, what, signal, after: clock.after, late: DeadlineError })

  const prepare = () => {
    if (!tell({ type: 'prepare' }) || needs.signal.aborted) return
    stop()
    const { attempt } = machine.current
    const draft = needs.draft()
    const move = needs.transfer()
    Object.assign(review, emptyReview(), { wallet: needs.wallet() })
    if (!draft || !move) {
      review.problem = 'request'
      tell({ type: 'unprepared', attempt })
      return
    }
    const controller = new AbortController()
    work = controller
    const { signal } = controller
    const stopSlow = clock.after(preparingSlow, () => {
      review.slow = true
    })
    signal.addEventListener('abort', stopSlow, { once: true })
    const show = (change: Partial<Review>) => {
      if (!signal.aborted && review.shown) review.shown = opaque({ ...review.shown, ...change })
    }
    bounded(makeRequest(move, draft, signal), prepareTimeoutMs, 'Preparing the transfer', signal).then(
      ({ prepared, transfer }) => {
        stopSlow()
        if (signal.aborted) return
        made = { prepared, move, draft }
        review.shown = opaque({ ...shownOf(draft, prepared), transfer, ...needs.about({ ...draft, transfer }), simulation: undefined })
        tell({ type: 'prepared', attempt })
        bounded(move.simulate(prepared, signal), simulateTimeoutMs, 'Simulating the transfer', signal).then(
          (simulation) => show({ simulation }),
          () => show({ simulation: { outcome: 'unavailable' } }),
        )
      },
      (error: unknown) => {
        if (signal.aborted) return
        controller.abort(error)
        review.problem = problemOf(error)
        if (review.problem === 'request' || review.problem === 'decimals') needs.onFailed(error)
        tell({ type: 'unprepared', attempt })
      },
    )
  }

  const confirm = () => {
    const mine = made
    const { attempt } = machine.current
    const found = mine?.draft.found
    if (!mine || !found) return ask()
    if (!tell({ type: 'verify', attempt })) return
    const signal = work?.signal ?? needs.signal
    bounded(needs.checkName(found, mine.draft.transfer, signal), nameTimeoutMs, 'Looking up the name again', signal).then(
      (same) => {
        if (signal.aborted) return
        if (same) return ask()
        if (tell({ type: 'renamed', attempt })) needs.onRenamed()
      },
      () => {
        if (!signal.aborted) tell({ type: 'unverified', attempt })
      },
    )
  }
  const ask = () => {
    const mine = made
    const { attempt } = machine.current
    if (!mine || !tell({ type: 'confirm', attempt })) return
    const { prepared, move, draft } = mine
    const onAnswered = needs.onAsked(draft)
    const ended = startReminders({
      after: clock.after,
      signal: needs.signal,
      remind: () => {
        review.reminders += 1
      },
      // The wallet may still do it: nothing is given up, only no longer promised.
      silent: () => {
        if (tell({ type: 'silent', attempt })) needs.onUnsent('silent', draft)
      },
    })
    // Not bound to a view: a request that was approved is reported even when the modal is closed.
    move.send(prepared, needs.signal).then(
      (hash) => {
        ended()
        if (needs.signal.aborted) return
        const { transfer, asset, name } = draft
        const at = clock.now()
        if (tell({ type: 'sent', attempt, hash })) review.sentAt = at
        const { from, to, token, item, chain, amount } = transfer
        needs.onSent({
          chain,
          hash,
          from,
          to,
          name,
          token,
          ...(item && { item }),
          symbol: asset.symbol,
          decimals: asset.decimals,
          amount,
          at,
          nonce: undefined,
          outcome: undefined,
        })
        onAnswered('answered')
      },
      (error: unknown) => {
        ended()
        if (needs.signal.aborted) return
        const reason = reasonOf(error, 'transfer')
        const type = reason === 'expired' ? reason : whyUnsent(reason)
        onAnswered(type === 'unclear' ? 'unclear' : 'answered')
        if (type === 'failed' || type === 'unclear') needs.onFailed(error)
        if (tell({ type, attempt })) needs.onUnsent(type, draft, error)
      },
    )
  }

  return {
    prepare,
    confirm,
    cancel: () => void tell({ type: 'cancelled', attempt: machine.current.attempt }),
    moved: () => {
      if (tell({ type: 'moved' })) stop()
    },
    reconsider: () => {
      const { shown } = review
      if (made && shown && machine.current.phase === 'review') review.shown = opaque({ ...shown, ...needs.about({ ...made.draft, transfer: shown.transfer }) })
    },
    leave: () => {
      const { phase } = machine.current
      if (phase === 'asking' || phase === 'pending') return
      stop()
      tell({ type: 'leave' })
    },
    settled: (hash, outcome, paid, mined = hash) => {
      if (!tell({ type: 'settled', hash, outcome, mined })) return
      review.paid = paid
      review.settledAt = clock.now()
    },
  }
}
