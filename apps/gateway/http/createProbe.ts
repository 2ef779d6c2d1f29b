import type { Clock } from '../base/Clock.js'
/** `late`: no answer in time, and none before. */
export type ProbeState = 'ok' | 'failed' | 'late'

export interface Probe {
  /** The state of now, or of the last check where that is recent. It is answered within `timeoutMs`, whatever the checked server does. */
  state(): Promise<ProbeState>
}

/**
 * Checks something that the gateway depends on, as often as somebody asks and not more often than it is told.
 *
 * @param options check: rejects where it does not work; fresh: ms that an answer is used again, `retry`: the same of a failure; timeoutMs: ms
 * that a question waits; deadline: ms after which a check is aborted;
 * onFailure: is called for the first of several failures
 */
export const createProbe = ({
  check,
  clock,
  fresh,
  retry,
  timeoutMs,
  deadline,
  onFailure,
}: {
  readonly check: (signal: AbortSignal) => Promise<unknown>
  readonly clock: Clock
  readonly fresh: number
  readonly retry: number
  readonly timeoutMs: number
  readonly deadline: number
  readonly onFailure: (error: unknown) => void
}): Probe => {
  let last: { readonly at: number; readonly state: 'ok' | 'failed' } | undefined
  let running: Promise<ProbeState> | undefined

  const run = async (): Promise<ProbeState> => {
    const stop = new AbortController()
    const ended = new AbortController()
    let state: 'ok' | 'failed' = 'failed'
    try {
      await Promise.race([
        check(stop.signal),
        clock.after(deadline, ended.signal).then(() => {
          throw new Error('There was no answer in time.')
        }),
      ])
      state = 'ok'
    } catch (error) {
      if (last?.state !== 'failed') onFailure(error)
    } finally {
      ended.abort()
      stop.abort()
    }
    last = { at: clock.now(), state }
    running = undefined
    return state
  }

  return {
    state: async () => {
      const now = clock.now()
      // A clock that goes back causes a new check.
      if (last && now >= last.at && now - last.at < (last.state === 'ok' ? fresh : retry)) return last.state
      running ??= run()
      const waited = new AbortController()
      try {
        return await Promise.race([running, clock.after(timeoutMs, waited.signal).then(() => 'late' as const)])
      } finally {
        waited.abort()
      }
    },
  }
}
