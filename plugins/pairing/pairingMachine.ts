/** Why no link could be made, or why the wallet could not be connected. */
export type PairingFailure =
  /** The code that asks the relay did not arrive. */
  | 'lost'
  /** The relay does not answer. */
  | 'unreachable'
  /** The project id of the page is missing, or the relay refuses it. */
  | 'refused'
  /** The wallet agreed, and a plugin of the page did not go on. */
  | 'plugin'
  /** The clock of this device is off: the relay takes nothing it signs. */
  | 'clock'
  /** The wallet has none of the page's networks. */
  | 'unsupported'
  | 'other'

/**
 * `idle`: nothing is asked. `starting`: a link is on its way. `waiting`: there is a link, and a wallet may answer.
 * `expired`: there was one. An `epoch` names an attempt; what an older one says no longer counts.
 */
export type PairingState =
  | { readonly status: 'idle' }
  | { readonly status: 'starting'; readonly epoch: number }
  | {
      readonly status: 'waiting'
      readonly epoch: number
      /** The attempt that made the link. While it is another one than `epoch`, a new link is on its way. */
      readonly of: number
      /** How many links this showing has had. */
      readonly count: number
      /** Milliseconds until the link ends. */
      readonly left: number
    }
  | { readonly status: 'expired'; readonly count: number }
  | { readonly status: 'declined' }
  | { readonly status: 'failed'; readonly why: PairingFailure }
  | { readonly status: 'connected' }

export type PairingEvent =
  /** The visitor asks for a link. */
  | { readonly type: 'start'; readonly epoch: number }
  /** The link ends soon: the next attempt is under way, the old link stays in sight until there is a new one. */
  | { readonly type: 'renew'; readonly epoch: number }
  /** `life`: milliseconds the link works for. */
  | { readonly type: 'link'; readonly epoch: number; readonly life: number }
  /** Time went by, in milliseconds. `shown`: a view is on screen. */
  | { readonly type: 'passed'; readonly ms: number; readonly shown: boolean }
  | { readonly type: 'connected' }
  | { readonly type: 'ended'; readonly epoch: number; readonly as: 'declined' | 'expired' | 'cancelled' | PairingFailure }
  | { readonly type: 'reset' }

/** How long a link is valid, and how long before its end it is no longer shown, in ms. */
export const lifetime = 240_000
export const margin = 10_000
/** When a new link is asked for: early enough for a slow relay to make it before the old one counts as expired. */
export const renewBefore = 20_000

export const idle: PairingState = { status: 'idle' }

/** What may happen to a pairing, and nothing else. */
export const pairingMachine = (state: PairingState, event: PairingEvent): PairingState => {
  switch (event.type) {
    case 'start':
      return { status: 'starting', epoch: event.epoch }
    case 'renew':
      return state.status === 'waiting' ? { ...state, epoch: event.epoch } : state
    case 'link': {
      if ((state.status !== 'starting' && state.status !== 'waiting') || state.epoch !== event.epoch) return state
      const { epoch, life: left } = event
      return left > margin
        ? { status: 'waiting', epoch, of: epoch, count: state.status === 'waiting' ? state.count + 1 : 1, left }
        : { status: 'expired', count: state.status === 'waiting' ? state.count : 0 }
    }
    case 'passed': {
      if (state.status !== 'waiting') return state
      const left = state.left - event.ms
      return left > margin ? { ...state, left } : event.shown ? { status: 'expired', count: state.count } : idle
    }
    case 'connected':
      return state.status === 'idle' ? state : { status: 'connected' }
    case 'ended': {
      if ((state.status !== 'starting' && state.status !== 'waiting') || state.epoch !== event.epoch) return state
      // Also by who followed the link before.
      if (event.as === 'declined') return { status: 'declined' }
      // A link was in sight and no new one came: it is over, for whatever reason.
      if (state.status === 'waiting' && state.of !== state.epoch) return { status: 'expired', count: state.count }
      if (event.as === 'expired' || event.as === 'cancelled') return { status: 'expired', count: state.status === 'waiting' ? state.count : 0 }
      return { status: 'failed', why: event.as }
    }
    case 'reset':
      return idle
  }
}
