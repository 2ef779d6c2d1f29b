import type { Clock } from '../contract.js'

/** Runs after so many ms, unless what it returns was called before. */
export const startTimer = (clock: Clock, ms: number, run: () => void): (() => void) => {
  if (clock.timer) return clock.timer(ms, run)
  const ended = new AbortController()
  clock.after(ms, ended.signal).then(run, () => {})
  // With an explicit reason no error with a stack is created for each request.
  return () => ended.abort('ended')
}
