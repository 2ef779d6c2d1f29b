import { setTimeout as wait } from 'node:timers/promises'

/** Runs what it is given in order, each so many milliseconds late: `delay` is called anew each time. */
export const createLine = (delay: () => number) => {
  let pending = 0
  let last: Promise<void> = Promise.resolve()
  return (run: () => void): void => {
    const late = delay()
    if (late === 0 && pending === 0) {
      run()
      return
    }
    pending += 1
    const due = wait(late, undefined, { ref: false })
    last = Promise.all([last, due]).then(() => {
      pending -= 1
      run()
    })
  }
}
