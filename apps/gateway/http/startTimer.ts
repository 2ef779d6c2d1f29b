import type { Clock } from '../contract.js'

/** Runs after so many ms, unless what it returns was called before. */
export const startTimer = (clock: Clock, ms: number, run: () => void): (() => void) => {
  if (clock.timer) return clock.timer(ms, run)
  const ended = new AbortController()
  clock.after(ms, ended.signal).then(run, () => {})
  // Without a reason of its own it would make an error with its stack, which nobody reads.
  return () => ended.abort('ended')
}
