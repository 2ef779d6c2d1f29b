/**
 * One send from the press on "Review" to its end. `unprepared`: the request could not be made. `verifying`: the name of the receiver is
 * looked up once more before the wallet is asked. `renamed`: it leads elsewhere now. `unverified`: it could not be looked up. `failed`: the wallet refused.
 * `silent`: the wallet does not answer, and may still do it. `cancelled`: the visitor waits no longer, and the wallet may still do it. `moved`: account or network changed meanwhile, nothing was sent.
 * `expired`: the network no longer takes it, nothing was sent. `unclear`: it may have been sent, or may still be: the wallet did not say which
 * transaction it was, or the network does not show what became of it. `pending` on: the transaction has a hash. `dropped`: proven not sent.
 */
export type SendPhase =
  | 'idle'
  | 'preparing'
  | 'unprepared'
  | 'review'
  | 'verifying'
  | 'renamed'
  | 'unverified'
  | 'asking'
  | 'declined'
  | 'failed'
  | 'expired'
  | 'silent'
  | 'cancelled'
  | 'moved'
  | 'unclear'
  | 'pending'
  | 'done'
  | 'reverted'
  | 'replaced'
  | 'dropped'

export interface SendState {
  readonly phase: SendPhase
  /** Answers of an earlier attempt mean nothing any more. */
  readonly attempt: number
  readonly hash: string | undefined
}

export type SendOutcome = 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'

export type SendEvent =
  | { readonly type: 'prepare' | 'leave' | 'moved' }
  | {
      readonly type:
        | 'prepared'
        | 'unprepared'
        | 'verify'
        | 'renamed'
        | 'unverified'
        | 'confirm'
        | 'declined'
        | 'failed'
        | 'expired'
        | 'silent'
        | 'cancelled'
        | 'stale'
        | 'unclear'
      readonly attempt: number
    }
  | { readonly type: 'sent'; readonly attempt: number; readonly hash: string }
  | { readonly type: 'settled'; readonly hash: string; readonly outcome: SendOutcome; readonly mined?: string }

export const noSend: SendState = { phase: 'idle', attempt: 0, hash: undefined }

const { from, to } = {
  /** Phases in which an answer of the attempt counts. */
  from: {
    prepared: ['preparing'],
    unprepared: ['preparing'],
    verify: ['review'],
    renamed: ['verifying'],
    unverified: ['verifying'],
    confirm: ['review', 'verifying'],
    declined: ['asking', 'silent', 'cancelled'],
    failed: ['asking', 'silent', 'cancelled'],
    expired: ['asking', 'silent', 'cancelled'],
    silent: ['asking'],
    cancelled: ['asking', 'silent'],
    stale: ['asking', 'cancelled'],
    unclear: ['asking', 'silent', 'cancelled'],
    sent: ['asking', 'silent', 'cancelled'],
  },
  to: {
    prepared: 'review',
    unprepared: 'unprepared',
    verify: 'verifying',
    renamed: 'renamed',
    unverified: 'unverified',
    confirm: 'asking',
    declined: 'declined',
    failed: 'failed',
    expired: 'expired',
    silent: 'silent',
    cancelled: 'cancelled',
    stale: 'moved',
    unclear: 'unclear',
    sent: 'pending',
  },
} as const satisfies { readonly from: Record<string, readonly SendPhase[]>; readonly to: Record<string, SendPhase> }

/** While the wallet is asked nothing else may begin: two requests could both be approved. */
export const sendMachine = (state: SendState, event: SendEvent): SendState => {
  const { phase, attempt } = state
  switch (event.type) {
    case 'prepare':
      return phase === 'asking' ? state : { phase: 'preparing', attempt: attempt + 1, hash: undefined }
    case 'leave':
      return phase === 'asking' || phase === 'pending' ? state : { ...state, phase: 'idle' }
    case 'moved':
      return phase === 'preparing' || phase === 'review' || phase === 'verifying' || phase === 'unprepared' ? { ...state, phase: 'moved' } : state
    case 'settled':
      return phase === 'pending' && state.hash === event.hash ? { ...state, phase: event.outcome, hash: event.mined ?? state.hash } : state
    default: {
      const allowed: readonly SendPhase[] = from[event.type]
      if (event.attempt !== attempt || !allowed.includes(phase)) return state
      return { ...state, phase: to[event.type], hash: event.type === 'sent' ? event.hash : state.hash }
    }
  }
}
