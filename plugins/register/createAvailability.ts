import { type ClockService, type Dispose, opaque } from '../../kernel/api/index.js'
import { nameProblem } from '../../protocol/nameRule.js'
import { readSuggestions } from './readAnswers.js'
import type { RegisterState } from './RegisterState.js'

export interface AvailabilityNeeds {
  /** Tracked; of it only `check` and `suggestions` are written here. */
  readonly state: RegisterState
  /** Untrusted, and fails in the end. */
  suggestions(label: string, zone: string, signal: AbortSignal): Promise<unknown>
  readonly clock: Pick<ClockService, 'after'>
}
export interface Availability {
  /** Asks at once whether the label is free. A label that breaks the rules is not asked for. */
  look(): void
  /** The same after a pause for the next keystroke. */
  lookSoon(): void
  /** A late answer is dropped. */
  stop(): void
}

/** Pause after a keystroke, in ms. */
const pause = 500

/** Whether the label of the form is free, and what is like it. */
export const createAvailability = ({ state, suggestions, clock }: AvailabilityNeeds): Availability => {
  let flight: AbortController | undefined
  let timer: Dispose = () => {}
  const stop = () => {
    timer()
    flight?.abort()
    flight = undefined
  }
  const look = () => {
    stop()
    const { label, zone } = state
    if (state.status !== 'ready' || nameProblem(label) !== undefined) {
      state.check = 'idle'
      return
    }
    const controller = new AbortController()
    flight = controller
    state.check = 'checking'
    suggestions(label, zone, controller.signal).then(
      (answer) => {
        if (flight !== controller) return
        const found = readSuggestions(answer, { label, zone })
        state.check = !found ? 'failed' : found.free ? 'free' : 'taken'
        state.suggestions = opaque(found ? [...found.others] : [])
      },
      () => {
        if (flight === controller) state.check = 'failed'
      },
    )
  }
  const lookSoon = () => {
    stop()
    state.check = nameProblem(state.label) === undefined ? 'checking' : 'idle'
    if (state.check === 'checking') timer = clock.after(pause, look)
  }
  return { look, lookSoon, stop }
}
