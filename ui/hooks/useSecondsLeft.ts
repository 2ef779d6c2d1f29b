import { useEffect, useState } from 'react'
import type { ClockService } from '../../kernel/api/index.js'

/** Whole seconds until a time (ms since 1970), counted down while the view is shown; 0 once it is over. */
export const useSecondsLeft = (until: number, clock: Pick<ClockService, 'now' | 'after'>): number => {
  const [now, setNow] = useState(clock.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    setNow(clock.now())
    if (left > 0) return clock.after(1000, () => setNow(clock.now()))
    return undefined
  }, [clock, left])
  return left
}
