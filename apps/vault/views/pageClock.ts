import type { SecondsClock } from 'portico-kit/index.js'

/** The clock of this document. */
export const pageClock: SecondsClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
