import { type Dispose, type Notice, type NoticesService, opaque, type Readable, type RouterState, type Scope, toReadable } from '../../api/index.js'
import type { Environment } from '../../environment.js'
import type { State } from '../../state/createState.js'

export interface NoticesNeeds {
  readonly environment: Pick<Environment, 'after' | 'window'>
  readonly state: State
  readonly scope: Scope
  /** Whether the modal is open. Notices that have to be seen wait for it. */
  readonly router: { readonly state: Pick<Readable<Pick<RouterState, 'open'>>, 'get' | 'subscribe'> }
}

/** The pause between two messages, and how long messages stay, in ms. */
const swapMs = 150
const successMs = 2_500
const errorMs = 6_000
/** The delay after which waiting notices are shown, when the opening animation has ended. */
const openedMs = 400

export const createNotices = ({ environment, state: states, scope, router }: NoticesNeeds): NoticesService => {
  const state: { current: Notice | undefined; unseen: readonly Notice[] } = states.make({ current: undefined, unseen: opaque(Object.freeze([])) })
  /** Callbacks for notices that have to be seen, by their key. */
  const waiting = new Map<number, () => void>()
  const page = environment.window?.document
  let key = 0
  let held = false
  let stop: Dispose = () => {}
  let stopNext: Dispose = () => {}
  const later = (ms: number, run: () => void): void => {
    stop()
    stop = environment.after(ms, run)
  }
  const watched = () => router.state.get().open && page?.visibilityState !== 'hidden'
  const hasToBeSeen = (notice: Notice | undefined): notice is Notice => notice !== undefined && waiting.has(notice.key)
  const queue = (items: readonly Notice[]) => {
    state.unseen = opaque(Object.freeze([...items]))
  }

  const see = (one: number): void => {
    const onSeen = waiting.get(one)
    if (!waiting.delete(one)) return
    queue(state.unseen.filter((notice) => notice.key !== one))
    onSeen?.()
  }
  const end = (): void => {
    stop()
    const { current } = state
    state.current = undefined
    if (current) see(current.key)
    next(swapMs)
  }
  /** A notice without a timer stays until it is replaced or dismissed, and so does an error that has to be seen. */
  const time = (): void => {
    const { current } = state
    stop()
    if (!current || held || (waiting.has(current.key) ? current.variant === 'error' : !current.autoClose)) return
    later(current.variant === 'success' && !hasToBeSeen(current) ? successMs : errorMs, end)
  }
  const next = (ms: number): void => {
    if (state.current || !watched() || state.unseen.length === 0) return
    stopNext()
    stopNext = environment.after(ms, () => {
      const [first, ...rest] = state.unseen
      if (!first || state.current || !watched()) return
      queue(rest)
      put(first)
    })
  }
  /** Removes the current notice, and keeps it for later if it has to be seen. */
  const interrupt = (): void => {
    stop()
    const { current } = state
    state.current = undefined
    if (hasToBeSeen(current)) queue([current, ...state.unseen])
  }
  const put = (notice: Notice): void => {
    interrupt()
    state.current = notice
    time()
  }
  const look = (): void => {
    if (watched()) next(openedMs)
    else if (hasToBeSeen(state.current)) interrupt()
  }
  scope.add(() => stop())
  scope.add(() => stopNext())
  scope.add(router.state.subscribe(look))
  page?.addEventListener('visibilitychange', look)
  scope.add(() => page?.removeEventListener('visibilitychange', look))

  return {
    state: toReadable<{ current: Notice | undefined; unseen: readonly Notice[] }>(state),
    show: (variant, message, { values, action, icon, autoClose = variant === 'success' || (variant === 'error' && !action), untilSeen } = {}) => {
      if (scope.signal.aborted) return
      const notice = Object.freeze({ key: ++key, variant, message, values, action: action && opaque(Object.freeze({ ...action })), icon, autoClose })
      if (untilSeen) {
        waiting.set(notice.key, untilSeen)
        // It is added behind those that wait already, each of which is shown for its time.
        queue([...state.unseen, notice])
        return next(swapMs)
      }
      const swap = state.current !== undefined
      interrupt()
      held = false
      if (swap) later(swapMs, () => put(notice))
      else put(notice)
    },
    hide: end,
    seen: see,
    hold: (on) => {
      held = on
      if (state.current) time()
    },
  }
}
