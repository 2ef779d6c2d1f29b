import { useEffect, useState } from 'react'

/** The time, and a timer whose result ends it: the clock of a page, or that of a test. */
export interface SecondsClock {
  now(): number
  after(ms: number, run: () => void): () => void
}

/** Whole seconds until a time (ms since 1970), counted down while the view is shown; 0 once it is over. */
export const useSecondsLeft = (until: number, clock: SecondsClock): number => {
  const [now, setNow] = useState(clock.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    setNow(clock.now())
    if (left > 0) return clock.after(1000, () => setNow(clock.now()))
    return undefined
  }, [clock, left])
  return left
}
