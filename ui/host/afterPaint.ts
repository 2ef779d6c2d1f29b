import type { Dispose } from '../../kernel/api/index.js'

/** How long it may wait on a page that is never idle, in ms. */
const timeout = 200

/**
 * Runs once the current content is on the screen and can be pressed, and the page is idle: later work does not delay it. The first frame
 * draws the content, the second is the earliest in which it may be seen, and the third begins when it was.
 */
export const afterPaint = (run: () => void): Dispose => {
  let undo: Dispose
  const next = (then: () => void) => {
    const frame = requestAnimationFrame(then)
    undo = () => cancelAnimationFrame(frame)
  }
  const whenIdle = () => {
    // Not every browser supports `requestIdleCallback`.
    const idle = 'requestIdleCallback' in window
    const id = idle ? requestIdleCallback(run, { timeout }) : setTimeout(run)
    undo = () => (idle ? cancelIdleCallback : clearTimeout)(id as number)
  }
  next(() => next(() => next(whenIdle)))
  return () => undo()
}
