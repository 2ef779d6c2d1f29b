/**
 * One payment from the request of the page to its end. `stopped`: the review could not be made. `moved`: the price moved further than was
 * agreed to. `changed`: account or network changed before the wallet was asked. `waiting`: an approval is on its way, and the payment comes
 * after it. `silent`, `cancelled`: the wallet may still pay. `unclear`: it may have been paid, or may still be. `deposit`: an exchange has
 * an address, and may pay at any time; `overdue`: its price expired. `pending`: it was sent. `paid`, `late`, `short`: it arrived; the
 * others: it is proven that nothing was paid.
 */
export type PayPhase =
  | 'idle'
  | 'choosing'
  | 'preparing'
  | 'stopped'
  | 'review'
  | 'checking'
  | 'moved'
  | 'changed'
  | 'asking'
  | 'waiting'
  | 'silent'
  | 'cancelled'
  | 'unclear'
  | 'deposit'
  | 'overdue'
  | 'pending'
  | 'paid'
  | 'late'
  | 'short'
  | 'declined'
  | 'failed'
  | 'reverted'
  | 'replaced'
  | 'dropped'
  | 'expired'

/** What arrived, where something did. */
export type Arrival = 'paid' | 'late' | 'short'
/** How a transaction came to nothing. */
export type Dead = 'reverted' | 'replaced' | 'dropped'

export interface PayState {
  readonly phase: PayPhase
  /** The latest attempt. Answers of an earlier one change nothing but what is known of it. */
  readonly attempt: number
  /** The step of the attempt that is under way, from 0. */
  readonly step: number
  /** The transaction of the payment, or of the approval before it. */
  readonly hash: string | undefined
  /** The attempt whose payment was sent. */
  readonly sent: number | undefined
  /** The attempts that may have paid, or may still pay. While there is one, another is only asked for after `again`. */
  readonly live: readonly number[]
  /** The visitor wants to pay in spite of `live`. It holds for one question to the wallet. */
  readonly agreed: boolean
}

export type PayEvent =
  | { readonly type: 'open' | 'prepare' | 'again' | 'leave' | 'changed' | 'expire' }
  /** `pays`: the request moves the money, so that nothing else may be asked until its fate is known. */
  | { readonly type: 'ask'; readonly attempt: number; readonly pays: boolean }
  | {
      readonly type: 'prepared' | 'stopped' | 'check' | 'moved' | 'stale' | 'declined' | 'failed' | 'silent' | 'cancelled' | 'unclear' | 'deposit'
      readonly attempt: number
    }
  | { readonly type: 'sent'; readonly attempt: number; readonly hash: string | undefined; readonly pays: boolean }
  | { readonly type: 'arrived'; readonly attempt: number; readonly arrival: Arrival; readonly hash: string | undefined }
  | { readonly type: 'dead'; readonly attempt: number; readonly end: Dead }

export const noPay: PayState = { phase: 'idle', attempt: 0, step: 0, hash: undefined, sent: undefined, live: [], agreed: false }

/** The state of a payment that an earlier page left: what may have paid is followed, and nothing else is asked for. */
export const resumed = (live: readonly number[], sent: { readonly attempt: number; readonly hash: string } | undefined): PayState => ({
  ...noPay,
  phase: sent ? 'pending' : 'unclear',
  attempt: Math.max(0, ...live),
  hash: sent?.hash,
  sent: sent?.attempt,
  live,
})

const before: readonly PayPhase[] = ['choosing', 'preparing', 'stopped', 'review', 'checking', 'moved', 'changed']
/** Nothing has been asked of the wallet since the visitor chose. */
export const isUnasked = (phase: PayPhase): boolean => before.includes(phase)

/** The wallet holds a request of the latest attempt. */
const held: readonly PayPhase[] = ['asking', 'silent', 'cancelled']
/** Something arrived: this stays. */
const arrived: readonly PayPhase[] = ['paid', 'late', 'short']
/** Ends without a payment, from which the visitor may begin anew. */
const without: readonly PayPhase[] = ['declined', 'failed', 'reverted', 'replaced', 'dropped']

/** Phases in which it counts that nobody knows. */
const unanswered: Readonly<Record<'silent' | 'cancelled' | 'unclear', readonly PayPhase[]>> = {
  silent: ['asking'],
  cancelled: ['asking', 'silent'],
  unclear: [...held, 'pending', 'waiting'],
}

const withoutAttempt = (state: PayState, attempt: number) => state.live.filter((one) => one !== attempt)
/** "Nothing was paid" may only be said where no attempt is left that could have. */
const end = (state: PayState, phase: PayPhase): PayState => ({ ...state, phase: state.live.length > 0 ? 'unclear' : phase, agreed: false })

const simple: Readonly<Record<'prepared' | 'stopped' | 'check' | 'moved', readonly [from: readonly PayPhase[], to: PayPhase]>> = {
  prepared: [['preparing'], 'review'],
  stopped: [['preparing', 'checking', 'waiting'], 'stopped'],
  check: [['review'], 'checking'],
  moved: [['review', 'checking', 'waiting'], 'moved'],
}

/** An attempt will not pay any more. */
const lose = (state: PayState, attempt: number, phase: PayPhase): PayState => {
  const next = { ...state, live: withoutAttempt(state, attempt) }
  const ended = next.live.length < state.live.length
  const own = attempt === state.attempt
  if (state.phase === 'pending') return attempt === state.sent ? end(next, phase) : next
  if (state.phase === 'unclear') return ended || own ? end(next, phase) : state
  if (own && [...held, 'checking', 'waiting', 'deposit', 'overdue'].includes(state.phase)) return end(next, phase)
  return ended ? next : state
}

const ask = (state: PayState, attempt: number, pays: boolean): PayState => {
  const { phase, live, agreed } = state
  if (attempt !== state.attempt || (phase !== 'checking' && phase !== 'waiting')) return state
  if (live.length > 0 && !agreed) return state
  return {
    ...state,
    phase: 'asking',
    step: phase === 'waiting' ? state.step + 1 : 0,
    live: pays ? [...live, attempt] : live,
    agreed: agreed && !pays,
  }
}

const sent = (state: PayState, attempt: number, hash: string | undefined, pays: boolean): PayState => {
  if (!pays) {
    if (attempt !== state.attempt || !held.includes(state.phase)) return state
    // Somebody who no longer waits is not led on to the next step.
    return state.phase === 'cancelled' ? end(state, 'failed') : { ...state, phase: 'waiting', hash }
  }
  const live = state.live.includes(attempt) ? state.live : [...state.live, attempt]
  return arrived.includes(state.phase) ? { ...state, live } : { ...state, phase: 'pending', hash, sent: attempt, live, agreed: false }
}

/** @see PayPhase. Two invariants: an end without a payment has no live attempt, and a request that pays is asked for beside a live attempt only once for each `again`. */
export const payMachine = (state: PayState, event: PayEvent): PayState => {
  const { phase, attempt, live } = state
  switch (event.type) {
    case 'open':
      return phase === 'idle' ? { ...state, phase: 'choosing' } : state
    case 'prepare':
      if (!['choosing', 'stopped', 'moved', 'changed', 'review', ...without].includes(phase) || (live.length > 0 && !state.agreed)) return state
      return { ...state, phase: 'preparing', attempt: attempt + 1, step: 0, hash: undefined }
    case 'again':
      if (['silent', 'cancelled', 'unclear', 'deposit', 'overdue'].includes(phase)) return { ...state, phase: 'choosing', agreed: true }
      return [...before, ...without].includes(phase) ? { ...state, phase: 'choosing' } : state
    case 'leave':
      return isUnasked(phase) ? (live.length > 0 ? { ...state, phase: 'unclear', agreed: false } : { ...state, phase: 'choosing' }) : state
    case 'changed':
      return ['preparing', 'stopped', 'review', 'checking', 'moved', 'waiting'].includes(phase) ? end(state, 'changed') : state
    case 'expire':
      if (phase === 'deposit') return { ...state, phase: 'overdue' }
      return [...before, ...without, 'waiting'].includes(phase) ? end(state, 'expired') : state
    case 'ask':
      return ask(state, event.attempt, event.pays)
    case 'deposit':
      // The exchange may pay from the moment at which its address is shown.
      if (event.attempt !== attempt || phase !== 'preparing') return state
      return { ...state, phase: 'deposit', live: [...live, attempt], agreed: false }
    case 'sent':
      return sent(state, event.attempt, event.hash, event.pays)
    case 'declined':
    case 'failed':
      return lose(state, event.attempt, event.type)
    case 'stale':
      return lose(state, event.attempt, 'changed')
    case 'dead':
      return lose(state, event.attempt, event.end)
    case 'silent':
    case 'cancelled':
    case 'unclear':
      if (event.attempt !== attempt && event.attempt !== state.sent) return state
      if (!unanswered[event.type].includes(phase)) return state
      // A request that moves no money leaves nothing unclear about the payment.
      return event.type === 'unclear' && live.length === 0 ? { ...state, phase: 'failed' } : { ...state, phase: event.type }
    case 'arrived': {
      const left = withoutAttempt(state, event.attempt)
      return phase === 'paid' ? { ...state, live: left } : { ...state, phase: event.arrival, hash: event.hash ?? state.hash, live: left, agreed: false }
    }
    default: {
      const [from, to] = simple[event.type]
      if (event.attempt !== attempt || !from.includes(phase)) return state
      return { ...state, phase: to }
    }
  }
}
