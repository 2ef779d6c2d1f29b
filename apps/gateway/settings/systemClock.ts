// @ts-check
import { setTimeout as wait } from 'node:timers/promises'

/** The time of this machine. @type {import('../contract.js').Clock} */
export const systemClock = {
  now: () => Date.now(),
  after: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
}
