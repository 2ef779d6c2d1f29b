import { type ClockService, type Connection, ConnectionCancelledError, type ConnectOptions, type Dispose } from '../../kernel/api/index.js'
import { endOf } from './endOf.js'
import { linkLife } from './linkLife.js'
import { idle, type PairingEvent, type PairingState, pairingMachine, renewBefore } from './pairingMachine.js'
import { noPairing, type ShownPairing } from './shownPairing.js'
import { toPairingUri } from './toPairingUri.js'

export interface PairingNeeds {
  /** Written here, shown by the views. */
  readonly state: ShownPairing
  /** Starts an attempt at the relay. The one before ends. */
  connect(options: ConnectOptions): Promise<Connection>
  /** The next attempt only renews the link: who followed the one before may still answer. */
  renew(): void
  readonly clock: ClockService
  /** The host makes the links. Then none is made here before the visitor asks for one. */
  readonly manual: boolean
  onConnected(connection: Connection): void
  close(): void
  /** For developers: an invalid link of the host. */
  onBadLink(): void
  /** Ends everything when the plugin goes. */
  readonly signal: AbortSignal
}

export interface Pairing {
  /** Makes sure that there is a link, or one on its way. A link that still works is kept. */
  ensure(given?: { readonly uri?: unknown } | undefined): void
  /** A new link, whatever there was. */
  again(): void
  /** The link, for drawing, copying and opening. */
  link(): string | undefined
  /** Forgets the link. What is connected already stays so. */
  reset(): void
  /** A view is on screen: links are renewed. The answer undoes it; `left` says that the view was taken from the history. */
  shown(): (left: boolean) => void
  /** Whether anybody can see the page. Who comes back to a code that has expired gets a new one. */
  awake(on: boolean): void
  /** A wallet answered, and something else still has to be settled (a sign-in, for example): the link has done its work. */
  answered(): void
  /** The visitor went to the app with the link. */
  opened(): void
  /** True while pointer or focus is on Continue: then the visitor closes, not the clock. */
  hold(on: boolean): void
  /** Continue was pressed. */
  finish(): void
}

const second = 1_000
const slowAfter = 10_000
/** A relay that gives no link for so long is not there. */
const startLimit = 30_000
/** In ms: help after twenty seconds. The success stays long enough to be noticed. */
const remindAfter = 20_000
const closeAfter = 900

interface Attempt {
  readonly epoch: number
  answered: boolean
  end(): void
}

/** What the views show of a state. */
const displayOf = (machine: PairingState): Partial<ShownPairing> => ({
  status: machine.status,
  why: machine.status === 'failed' ? machine.why : undefined,
  count: machine.status === 'waiting' || machine.status === 'expired' ? machine.count : 0,
  left: machine.status === 'waiting' ? Math.ceil(machine.left / second) : 0,
  renewing: machine.status === 'waiting' && machine.of !== machine.epoch,
})

export const createPairing = (needs: PairingNeeds): Pairing => {
  const { clock, state } = needs
  let machine: PairingState = idle
  let epochs = 0
  let attempt: Attempt | undefined
  let uri: string | undefined
  let closing: Dispose | undefined
  let stopTick: Dispose | undefined
  let seen = clock.now()
  /** Milliseconds since the start: without a link, and with one. */
  let starting = 0
  let waiting = 0
  let views = 0
  let isAwake = true
  let isHeldOpen = false
  let wasLeft = false

  const arm = () => {
    closing?.()
    closing = machine.status === 'connected' && views > 0 && !isHeldOpen ? clock.after(closeAfter, needs.close) : undefined
  }
  const end = () => {
    const ended = attempt
    attempt = undefined
    ended?.end()
  }

  const dispatch = (event: PairingEvent): PairingState => {
    const before = machine
    machine = pairingMachine(before, event)
    if (machine === before) return machine
    const { status } = machine
    if (status !== 'waiting') uri = undefined
    if (status !== 'starting') state.slow = false
    Object.assign(state, displayOf(machine))
    if (status !== before.status) watch()
    arm()
    return machine
  }
  const clear = (change: Partial<ShownPairing> = {}) => {
    end()
    seen = clock.now()
    starting = 0
    waiting = 0
    Object.assign(state, noPairing(), change)
  }
  const linked = (epoch: number, text: string) => {
    const after = dispatch({ type: 'link', epoch, life: linkLife(text, clock.now()) })
    if (after.status === 'waiting' && after.of === epoch) uri = text
  }

  const begin = (type: 'start' | 'renew') => {
    const epoch = ++epochs
    const abort = new AbortController()
    const ownAttempt: Attempt = { epoch, answered: false, end: () => abort.abort(new ConnectionCancelledError()) }
    if (type === 'start') clear()
    else {
      needs.renew()
      end()
    }
    attempt = ownAttempt
    dispatch({ type, epoch })
    const onUri = (given: string) => {
      if (attempt !== ownAttempt) return
      const text = toPairingUri(given)
      if (text) return linked(epoch, text)
      end()
      dispatch({ type: 'ended', epoch, as: 'other' })
    }
    needs.connect({ signal: abort.signal, onUri }).then(
      (connection) => {
        if (attempt !== ownAttempt && !ownAttempt.answered) return
        attempt = undefined
        needs.onConnected(connection)
        if (dispatch({ type: 'connected' }).status !== 'connected') return
        const { address, chain, wallet } = connection
        Object.assign(state, { address, chain, wallet: wallet.name, icon: wallet.icon } satisfies Partial<ShownPairing>)
        if (wasLeft) needs.close()
      },
      (error: unknown) => {
        if (attempt === ownAttempt) attempt = undefined
        dispatch({ type: 'ended', epoch, as: endOf(error) })
      },
    )
  }

  const watch = () => {
    stopTick?.()
    stopTick = machine.status === 'starting' || machine.status === 'waiting' ? clock.after(second, () => pass(second)) : undefined
  }
  /** Time went by: what the clock on the wall says or what the timers say, whichever is more. So neither sleep nor a clock that is set hides it. */
  const pass = (atLeast: number) => {
    const now = clock.now()
    const ms = Math.max(atLeast, now - seen)
    seen = now
    watch()
    if (attempt?.answered) return
    const before = machine
    if (before.status === 'starting') {
      starting += ms
      state.slow = starting >= slowAfter
      if (starting < startLimit) return
      end()
      dispatch({ type: 'ended', epoch: before.epoch, as: 'unreachable' })
    } else if (before.status === 'waiting') {
      const { of, epoch } = before
      waiting += ms
      if (waiting >= remindAfter) state.reminders = 1
      const { status } = dispatch({ type: 'passed', ms, shown: views > 0 })
      // An approval under way still counts while the view is there. A link that never came does not.
      if (status === 'idle' || (status === 'expired' && of !== epoch)) end()
      else if (status === 'waiting' && before.left - ms <= renewBefore && of === epoch && views > 0 && isAwake && !state.given) begin('renew')
    }
  }

  /** Whether who comes back to the page wants a link: there was one, which was made here and was not answered. */
  const isMissed = () => machine.status === 'expired' && views > 0 && !state.given && !needs.manual && !attempt?.answered && !needs.signal.aborted
  const reset = () => {
    // A wallet that answered already is connected.
    if (attempt?.answered) attempt = undefined
    dispatch({ type: 'reset' })
    wasLeft = false
    clear()
  }
  needs.signal.addEventListener('abort', reset, { once: true })

  return {
    ensure: (given) => {
      if (needs.signal.aborted) return
      const text = given?.uri === undefined ? undefined : toPairingUri(given.uri)
      if (given?.uri !== undefined && !text) needs.onBadLink()
      if (text && text !== uri) {
        clear({ given: true })
        const epoch = ++epochs
        dispatch({ type: 'start', epoch })
        linked(epoch, text)
      } else if (!text && !needs.manual && machine.status !== 'starting' && machine.status !== 'waiting' && machine.status !== 'connected') begin('start')
    },
    again: () => {
      if (!needs.signal.aborted && !attempt?.answered) begin('start')
    },
    link: () => uri,
    reset,
    shown: () => {
      views += 1
      wasLeft = false
      arm()
      return (left) => {
        views -= 1
        wasLeft = left
        isHeldOpen = false
        arm()
      }
    },
    awake: (on) => {
      isAwake = on
      if (!on) return
      pass(0)
      if (!isMissed()) return
      // Who followed the one before may still answer.
      needs.renew()
      begin('start')
    },
    answered: () => {
      if (attempt) attempt.answered = true
    },
    opened: () => {
      state.opened = true
    },
    hold: (on) => {
      isHeldOpen = on
      arm()
    },
    finish: needs.close,
  }
}
