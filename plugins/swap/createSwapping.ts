import { CancelledError, type ClockService, DeadlineError, opaque, reasonOf, type SettledTransfer } from '../../kernel/api/index.js'
import { startReminders } from '#lib/timing/startReminders.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { whyUnsent } from '#lib/wallets/whyUnsent.js'
import { DifferentSwapError } from './errors.js'
import type { Draft, SwapMaker } from './prepareSwap.js'
import { type Made, priceNow } from './priceNow.js'
import { problemOf } from './problemOf.js'
import { needsSight } from './stopsOf.js'
import { emptyReview, type Review, type ReviewState, type Step } from './ReviewState.js'
import { type SwapEnd, type SwapEvent, swapMachine, type SwapState } from './swapMachine.js'
import type { Calls } from './types.js'
import { failureOf, type Unsent } from './unsent.js'

export interface SwappingNeeds {
  /** Written here, shown by the views. */
  readonly machine: { current: SwapState }
  readonly review: ReviewState
  /** Undefined while the form is not complete. */
  draft(): Draft | undefined
  calls(): Calls | undefined
  /** The code that makes and reads requests: fetched when the first one is made. */
  load(draft: Draft): Promise<SwapMaker>
  wallet(): string
  /** The wallet sent a step. */
  onSent(step: Step, hash: string | undefined, review: Review): void
  /** `hash`: of the transaction that was sent, which the wallet may have sped up under another one. */
  onSettled(step: Step, hash: string, settled: SettledTransfer, review: Review): void
  onAsked(step: Step, review: Review): void
  /** The wallet did not send a step, or does not say whether it did. */
  onUnsent(why: Unsent, step: Step, review: Review, error?: unknown): void
  onFailed(error: unknown): void
  readonly clock: ClockService
  readonly signal: AbortSignal
}

export interface Swapping {
  /** Makes the requests of what the form says, and reads them back. */
  prepare(): void
  /** Asks for the price once more, then the wallet for exactly what was shown, step by step. */
  confirm(): void
  /** Waits for the wallet no longer. It may still do it. */
  cancel(): void
  /** Account or network changed: what is shown no longer holds. */
  changed(): void
  leave(): void
}

const prepareTimeoutMs = 25_000
const checkTimeoutMs = 12_000
const preparingSlow = 2_000
/** A review that is older is made anew, in ms: its deadline comes near. */
const reviewHolds = 600_000

export const createSwapping = ({ machine, review, clock, ...needs }: SwappingNeeds): Swapping => {
  let work: AbortController | undefined
  let made: Made | undefined

  const tell = (event: SwapEvent) => {
    const before = machine.current
    const after = swapMachine(before, event)
    if (after !== before) machine.current = opaque({ ...after })
    return after !== before
  }
  const stop = () => {
    work?.abort(new CancelledError({ what: 'The swap' }))
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
    const [draft, calls] = [needs.draft(), needs.calls()]
    Object.assign(review, emptyReview(), { wallet: needs.wallet() })
    if (!draft || !calls) {
      review.problem = 'request'
      tell({ type: 'stopped', attempt })
      return
    }
    const controller = new AbortController()
    work = controller
    const { signal } = controller
    const stopSlow = clock.after(preparingSlow, () => {
      review.slow = true
    })
    signal.addEventListener('abort', stopSlow, { once: true })
    bounded(
      needs.load(draft).then((code) => code.prepare(calls, draft, { now: clock.now, signal })),
      prepareTimeoutMs,
      'Preparing the swap',
      signal,
    ).then(
      (swap) => {
        stopSlow()
        if (signal.aborted) return
        made = { ...swap, calls, draft }
        review.shown = opaque({ ...swap.review })
        tell({ type: 'prepared', attempt })
      },
      (error: unknown) => {
        if (signal.aborted) return
        controller.abort(error)
        review.problem = problemOf(error)
        if (review.problem !== 'network' && review.problem !== 'route') needs.onFailed(error)
        tell({ type: 'stopped', attempt })
      },
    )
  }

  const confirm = () => {
    const mine = made
    const { attempt } = machine.current
    if (!mine || !tell({ type: 'check', attempt })) return
    if (clock.now() - mine.review.at > reviewHolds) {
      review.now = undefined
      tell({ type: 'moved', attempt })
      return
    }
    const signal = work?.signal ?? needs.signal
    bounded(priceNow(mine, 0, signal), checkTimeoutMs, 'Asking for the price again', signal).then(
      (out) => {
        if (signal.aborted) return
        if (out !== undefined && out >= mine.review.swap.minimum) return ask(mine, 0, attempt)
        review.now = out
        tell({ type: 'moved', attempt })
      },
      () => {
        // Without a price nothing is asked of the wallet.
        if (signal.aborted) return
        review.now = undefined
        tell({ type: 'moved', attempt })
      },
    )
  }

  /** Asks the wallet for one step, and follows it; the next one comes after it. */
  const ask = (mine: Made, at: number, attempt: number) => {
    const step = mine.review.steps[at]
    const requests = mine.requests[at]
    if (step === undefined || requests === undefined || !tell({ type: at === 0 ? 'ask' : 'next', attempt })) return
    const { calls, review: shown } = mine
    const last = at === mine.review.steps.length - 1
    review.reminders = 0
    needs.onAsked(step, shown)
    const [first] = requests
    if (!first) return
    const ended = startReminders({
      after: clock.after,
      signal: needs.signal,
      remind: () => {
        review.reminders += 1
      },
      // The wallet may still do it: nothing is given up, only no longer promised.
      silent: () => {
        if (tell({ type: 'silent', attempt })) needs.onUnsent('silent', step, shown)
      },
    })
    // Not bound to a view: a request that was approved is told of although nobody looks any more.
    const sent = step === 'both' ? calls.sendBatch(requests, needs.signal) : calls.send(first, needs.signal)
    sent.then(
      (id) => {
        ended()
        if (needs.signal.aborted) return
        const hash = step === 'both' ? undefined : id
        tell({ type: 'sent', attempt, hash, last })
        if (last) review.sentAt = clock.now()
        needs.onSent(step, hash, shown)
        follow(mine, { step, id, last, at, attempt })
      },
      (error: unknown) => {
        ended()
        if (needs.signal.aborted) return
        const why = whyUnsent(reasonOf(error, 'transfer'))
        if (why === 'failed' || why === 'unclear') needs.onFailed(error)
        if (tell({ type: why, attempt })) needs.onUnsent(why, step, shown, error)
      },
    )
  }

  interface Followed {
    readonly step: Step
    /** Hash of the transaction, or the wallet's id of a batch. */
    readonly id: string
    readonly last: boolean
    readonly at: number
    readonly attempt: number
  }
  const follow = (mine: Made, { step, id, last, at, attempt }: Followed) => {
    const { calls, review: shown } = mine
    const waited =
      step === 'both' ? calls.waitBatch(shown.swap.chain, id, needs.signal) : callOf(mine, at).then((call) => calls.wait({ call, hash: id }, needs.signal))
    waited.then(
      (settled) => {
        if (needs.signal.aborted) return
        const { outcome, hash, fee } = settled
        if (last && tell({ type: 'settled', attempt, end: outcome as SwapEnd, hash })) Object.assign(review, { paid: fee, settledAt: clock.now() })
        needs.onSettled(step, step === 'both' ? hash : id, settled, shown)
        if (last) return
        if (outcome === 'done') return void goOn(mine, at + 1, attempt)
        if (tell({ type: failureOf(outcome), attempt })) needs.onUnsent(failureOf(outcome), step, shown)
      },
      // The connection that was asked is gone: the history of the account shows how it ended.
      () => {
        if (!needs.signal.aborted) tell({ type: 'unclear', attempt })
      },
    )
  }
  const callOf = async ({ calls, requests }: Made, at: number) => {
    const [request] = requests[at] ?? []
    const call = request && (await calls.decode(request))
    if (!call) throw new DifferentSwapError({ what: 'swap' })
    return call
  }
  /** The approval is there. Before the wallet is asked for the swap, it is looked at whether it would still go through. */
  const goOn = async (mine: Made, at: number, attempt: number) => {
    const { calls, draft, review: shown } = mine
    if (shown.steps[at] === 'swap') {
      const signal = needs.signal
      const check = await bounded(
        needs.load(draft).then((code) => code.check(calls, { ...mine, done: at }, signal)),
        checkTimeoutMs,
        'Simulating the swap again',
        signal,
      ).catch(() => undefined)
      if (signal.aborted) return
      // Nothing that a server named or put together is called unseen.
      if (check?.outcome !== 'ok' && needsSight(shown)) {
        review.now = undefined
        tell({ type: 'moved', attempt })
        return
      }
      if (check?.outcome === 'reverts' || (check?.outcome === 'ok' && check.arrives < shown.swap.minimum)) {
        review.now = await priceNow(mine, at, signal).catch(() => undefined)
        tell({ type: 'moved', attempt })
        return
      }
    }
    ask(mine, at, attempt)
  }

  return {
    prepare,
    confirm,
    cancel: () => void tell({ type: 'cancelled', attempt: machine.current.attempt }),
    changed: () => {
      if (tell({ type: 'changed' })) stop()
    },
    leave: () => {
      const { phase } = machine.current
      if (phase === 'asking' || phase === 'waiting' || phase === 'pending') return
      stop()
      tell({ type: 'leave' })
    },
  }
}
