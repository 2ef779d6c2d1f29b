import { CancelledError, type ClockService, DeadlineError, opaque, reasonOf } from '../../kernel/api/index.js'
import { isModuleNotFound } from '#lib/timing/ModuleNotFoundError.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { Teller } from './createTeller.js'
import type { PayingState } from './PayingState.js'
import type { PayProblem, PreparedPayment } from './PayReview.js'

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
  payer(): Payer | undefined
  /** Makes the requests of the chosen way. `renewed`: the visitor asked for the price of now. */
  make(signal: AbortSignal, renewed: boolean): Promise<PreparedPayment | PayProblem>
  /** Checks once more, then asks the wallet for exactly what was reviewed, step by step. */
  verify(prepared: PreparedPayment, attempt: number, signal: AbortSignal): Promise<void>
  onFailed(error: unknown): void
  readonly clock: ClockService
  readonly signal: AbortSignal
}

export interface Paying {
  /** Makes the requests of the chosen way, and reads them back. */
  prepare(): void
  /** Asks the wallet for what was reviewed. */
  confirm(): void
  /** Waits for the wallet no longer. It may still pay. */
  cancel(): void
  /** Ends what is prepared. Nothing that was asked is taken back. */
  stop(): void
}

const [prepareTimeoutMs, slowAfterMs] = [25_000, 2_000]

/** Code that did not arrive is the network's fault too. */
const problemOf = (error: unknown): PayProblem => (reasonOf(error, 'transfer') === 'timeout' || isModuleNotFound(error) ? 'network' : 'request')

export const isExpired = ({ payment }: Pick<PayingState, 'payment'>, now: number): boolean => (payment?.expiresAt ?? Number.POSITIVE_INFINITY) <= now

/** From the choice to the press. What comes after it is loaded with the review. */
export const createPaying = ({ state, teller, clock, ...needs }: PayingNeeds): Paying => {
  let work: AbortController | undefined
  let made: PreparedPayment | undefined
  const stop = () => {
    work?.abort(new CancelledError({ what: 'The payment' }))
    work = undefined
    made = undefined
  }
  needs.signal.addEventListener('abort', stop, { once: true })

  const prepare = () => {
    const renewed = state.machine.phase === 'moved'
    if (isExpired(state, clock.now())) return void teller.tell({ type: 'expire' })
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
    const limits = { ms: prepareTimeoutMs, what: 'Preparing the payment', signal, after: clock.after, late: DeadlineError }
    withDeadline(needs.make(signal, renewed), limits).then(
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
  return {
    prepare,
    confirm: () => {
      const { attempt } = state.machine
      if (!made || !work || !teller.tell({ type: 'check', attempt })) return
      needs.verify(made, attempt, work.signal).catch(needs.onFailed)
    },
    cancel: () => void teller.tell({ type: 'cancelled', attempt: state.machine.attempt }),
    stop,
  }
}
