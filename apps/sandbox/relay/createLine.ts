import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs what it is given in order, each so many milliseconds late.
 *
 * @param {() => number} delay asked anew each time
 */
export const createLine = (delay) => {
  let pending = 0
  let last = Promise.resolve()
  return (/** @type {() => void} */ run) => {
    const late = delay()
    if (late === 0 && pending === 0) return run()
    pending += 1
    const due = wait(late, undefined, { ref: false })
    last = Promise.all([last, due]).then(() => {
      pending -= 1
      run()
    })
    return undefined
  }
}
