import { type Dispose, type Notice, type NoticesService, opaque, type Scope, toReadable } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import type { State } from '../../state/createState.js'

export interface NoticesNeeds {
  readonly environment: Pick<Environment, 'after'>
  readonly state: State
  readonly scope: Scope
}

/** In ms (SPEC §4 and §9). */
const swapMs = 150
const successMs = 2_500
const errorMs = 6_000

export const createNotices = ({ environment, state: states, scope }: NoticesNeeds): NoticesService => {
  const state: { current: Notice | undefined } = states.make('kernel', 'notices', { current: undefined })
  let key = 0
  let held = false
  let stop: Dispose = () => {}
  const later = (ms: number, run: () => void): void => {
    stop()
    stop = environment.after(ms, run)
  }
  const hide = (): void => {
    stop()
    state.current = undefined
  }
  /** Loading stays until it is replaced, an error with an action until it is dismissed. */
  const time = (): void => {
    const { current } = state
    stop()
    if (!current || held || current.variant === 'loading' || (current.variant === 'error' && current.action)) return
    later(current.variant === 'success' ? successMs : errorMs, hide)
  }
  const put = (notice: Notice): void => {
    state.current = notice
    time()
  }
  scope.add(() => stop())

  return {
    state: toReadable<{ current: Notice | undefined }>(state),
    show: (variant, message, { values, action } = {}) => {
      if (scope.signal.aborted) return
      const swap = state.current !== undefined
      hide()
      held = false
      const notice = { key: ++key, variant, message, values, action: action && opaque(action) }
      if (swap) later(swapMs, () => put(notice))
      else put(notice)
    },
    hide,
    hold: (on) => {
      held = on
      if (state.current) time()
    },
  }
}
