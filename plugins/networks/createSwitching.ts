import { CancelledError, type ClockService, type Dispose } from '../../kernel/api/index.js'
import type { SwitchAttempt } from './switchAttempt.js'
import { switchFailure } from './switchFailure.js'

export interface SwitchingNeeds {
  /** Written here, shown by the views. */
  readonly state: SwitchAttempt
  /** Name of a network the host declared. */
  networkName(caipNetworkId: string): string | undefined
  /** Where the wallet that has this network is now, and what it is called. */
  here(caipNetworkId: string): { readonly network: string | undefined; readonly wallet: string }
  /** False when the host switched changing networks off. */
  allowed(): boolean
  switchTo(caipNetworkId: string, signal: AbortSignal): Promise<void>
  readonly clock: ClockService
  readonly signal: AbortSignal
}

export interface Switching {
  /** Asks the wallet in this very call, so that it stays inside the visitor's click. */
  start(caipNetworkId: string): void
  /** Makes sure that a switch to this network is under way: a view may be opened without a click on a row. */
  ensure(caipNetworkId: unknown): void
  again(): void
  /** The wallet is on this network: some say so and never answer. */
  arrived(caipNetworkId: string): void
  /** Gives up. A late answer is ignored here; the wallet itself may still switch. */
  cancel(): void
}

const slowAfter = 10_000
const remindAfter = 20_000

export const createSwitching = ({ state, clock, ...needs }: SwitchingNeeds): Switching => {
  let live: { readonly network: string; end(): void; settle(outcome: SwitchAttempt['status']): void } | undefined

  const cancel = () => {
    const ended = live
    live = undefined
    ended?.end()
  }
  needs.signal.addEventListener('abort', cancel, { once: true })

  const start = (network: string) => {
    cancel()
    const abort = new AbortController()
    const undo: Dispose[] = []
    let settled = false
    const attempt = {
      network,
      end: () => {
        for (const dispose of undo.splice(0)) dispose()
        if (!settled) abort.abort(new CancelledError({ what: 'Switching the network' }))
      },
      settle: (outcome: SwitchAttempt['status']) => {
        if (live !== attempt || settled) return
        settled = true
        for (const dispose of undo.splice(0)) dispose()
        state.status = outcome
      },
    }
    live = attempt
    const place = needs.here(network)
    const from = place.network === undefined ? undefined : needs.networkName(place.network)
    const status = needs.networkName(network) === undefined ? 'unknown' : needs.allowed() ? 'waiting' : 'off'
    Object.assign(state, { network, from: from ?? '', wallet: place.wallet, status, reminders: 0 })
    if (status !== 'waiting' || needs.signal.aborted) return

    const answer = needs.switchTo(network, abort.signal)
    undo.push(
      clock.after(slowAfter, () => {
        state.status = 'slow'
        state.reminders += 1
      }),
      clock.after(remindAfter, () => {
        state.reminders += 1
      }),
    )
    answer.then(
      () => attempt.settle('done'),
      (error: unknown) => attempt.settle(switchFailure(error)),
    )
  }

  return {
    start,
    ensure: (caipNetworkId) => {
      const network = typeof caipNetworkId === 'string' ? caipNetworkId : ''
      if (live?.network !== network) start(network)
    },
    again: () => start(live?.network ?? state.network),
    arrived: (caipNetworkId) => {
      if (live?.network === caipNetworkId && (state.status === 'waiting' || state.status === 'slow')) live.settle('done')
    },
    cancel,
  }
}
