import type { Dispose } from '../../kernel/api/index.js'

/** How long it may wait for a page that is never idle, in ms. */
const timeout = 200

/** Runs once what is there now has been on screen for a frame, and the page has nothing else to do: what follows does not hold up the first paint. */
export const afterPaint = (run: () => void): Dispose => {
  let undo: Dispose
  const next = (then: () => void) => {
    const frame = requestAnimationFrame(then)
    undo = () => cancelAnimationFrame(frame)
  }
  next(() =>
    next(() => {
      // Not every browser can say when it is idle.
      const idle = 'requestIdleCallback' in window
      const id = idle ? requestIdleCallback(run, { timeout }) : setTimeout(run)
      undo = () => (idle ? cancelIdleCallback : clearTimeout)(id as number)
    }),
  )
  return () => undo()
}
