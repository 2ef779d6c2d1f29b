import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../contract.js'

/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, signal) => wait(ms, undefined, signal ? { signal } : {}),
}
