import type { Clock } from '../base/Clock.js'
import { type FakeClock, fakeClock } from '../../../tests/harness/fakeClock.js'

/** The gateway's clock, moved by hand. */
export const testClock = (start = Date.UTC(2026, 10, 12)): Clock & Pick<FakeClock, 'advance' | 'waiting'> => {
  const clock = fakeClock(start)
  return {
    now: clock.now,
    advance: clock.advance,
    get waiting() {
      return clock.waiting
    },
    timer: clock.after,
    after: (ms, signal) =>
      new Promise((resolve, reject) => {
        const undo = clock.after(ms, resolve)
        const leave = () => {
          undo()
          reject(signal?.reason)
        }
        if (signal?.aborted) leave()
        signal?.addEventListener('abort', leave, { once: true })
      }),
  }
}
