/**
 * One swap from the press on "Review" to its end. `stopped`: there is nothing to review. `checking`: the price is asked for once more before
 * the wallet is asked. `moved`: the price has moved further than was agreed to, or what was reviewed is too old. `changed`: account or network
 * changed meanwhile. `waiting`: the approval is on its way, and the swap comes after it. `silent`, `cancelled`: the wallet may still do it.
 * Until `pending` nothing was swapped.
 */
export type SwapPhase =
  | 'idle'
  | 'preparing'
  | 'stopped'
  | 'review'
  | 'checking'
  | 'moved'
  | 'changed'
  | 'asking'
  | 'waiting'
  | 'declined'
  | 'failed'
  | 'silent'
  | 'cancelled'
  | 'unclear'
  | 'pending'
  | 'done'
  | 'reverted'
  | 'replaced'
  | 'dropped'

export interface SwapState {
  readonly phase: SwapPhase
  /** Answers of an earlier attempt mean nothing any more. */
  readonly attempt: number
  /** The step that is under way, from 0. */
  readonly step: number
  /** Of the step that is on its way, or of the swap. */
  readonly hash: string | undefined
}

export type SwapEnd = 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'

export type SwapEvent =
  | { readonly type: 'prepare' | 'leave' | 'changed' }
  | {
      readonly type: 'prepared' | 'stopped' | 'check' | 'moved' | 'stale' | 'ask' | 'declined' | 'failed' | 'silent' | 'cancelled' | 'unclear' | 'next'
      readonly attempt: number
    }
  /** The wallet sent a step: the last one, or one before it. */
  | { readonly type: 'sent'; readonly attempt: number; readonly hash: string | undefined; readonly last: boolean }
  | { readonly type: 'settled'; readonly attempt: number; readonly end: SwapEnd; readonly hash: string }

export const noSwap: SwapState = { phase: 'idle', attempt: 0, step: 0, hash: undefined }

const { from, to } = {
  /** Phases in which an answer of the attempt counts. */
  from: {
    prepared: ['preparing'],
    stopped: ['preparing'],
    check: ['review'],
    moved: ['review', 'checking', 'waiting'],
    stale: ['checking', 'asking', 'cancelled', 'waiting'],
    ask: ['checking'],
    declined: ['asking', 'silent', 'cancelled'],
    failed: ['checking', 'asking', 'waiting', 'silent', 'cancelled'],
    silent: ['asking'],
    cancelled: ['asking', 'silent', 'waiting'],
    unclear: ['asking', 'waiting', 'silent', 'cancelled'],
    next: ['waiting'],
  },
  to: {
    prepared: 'review',
    stopped: 'stopped',
    check: 'checking',
    moved: 'moved',
    stale: 'changed',
    ask: 'asking',
    declined: 'declined',
    failed: 'failed',
    silent: 'silent',
    cancelled: 'cancelled',
    unclear: 'unclear',
    next: 'asking',
  },
} as const satisfies { readonly from: Record<string, readonly SwapPhase[]>; readonly to: Record<string, SwapPhase> }

/** While the wallet is asked nothing else may begin: two requests could both be approved. */
const busy: readonly SwapPhase[] = ['asking', 'waiting']
/** What a change of the account or the network ends. */
const open: readonly SwapPhase[] = ['preparing', 'stopped', 'review', 'checking', 'moved']

export const swapMachine = (state: SwapState, event: SwapEvent): SwapState => {
  const { phase, attempt } = state
  switch (event.type) {
    case 'prepare':
      return busy.includes(phase) ? state : { phase: 'preparing', attempt: attempt + 1, step: 0, hash: undefined }
    case 'leave':
      return busy.includes(phase) || phase === 'pending' ? state : { ...state, phase: 'idle' }
    case 'changed':
      return open.includes(phase) ? { ...state, phase: 'changed' } : state
    case 'sent':
      if (event.attempt !== attempt || !['asking', 'silent', 'cancelled'].includes(phase)) return state
      // Somebody who no longer waits is not led on to the next step.
      if (!event.last && phase === 'cancelled') return { ...state, hash: event.hash }
      return { ...state, phase: event.last ? 'pending' : 'waiting', hash: event.hash }
    case 'settled':
      return event.attempt === attempt && phase === 'pending' ? { ...state, phase: event.end, hash: event.hash } : state
    default: {
      const allowed: readonly SwapPhase[] = from[event.type]
      if (event.attempt !== attempt || !allowed.includes(phase)) return state
      return { ...state, phase: to[event.type], step: event.type === 'next' ? state.step + 1 : state.step }
    }
  }
}
