import type { Clock } from '../base/Clock.js'
/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  // That of `node:timers/promises` makes an error with its stack for each wait that is ended.
  after: (ms, signal) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', end)
        resolve()
      }, ms)
      if (signal?.aborted) end()
      else signal?.addEventListener('abort', end, { once: true })
    }),
  timer: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
