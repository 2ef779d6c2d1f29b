import type { Dispose } from '../../kernel/api/index.js'

/** How long it may wait on a page that is never idle, in ms. */
const timeout = 200

/** Runs once the current content has been painted, and the page is idle: later work does not delay the first paint. */
export const afterPaint = (run: () => void): Dispose => {
  let undo: Dispose
  const next = (then: () => void) => {
    const frame = requestAnimationFrame(then)
    undo = () => cancelAnimationFrame(frame)
  }
  next(() =>
    next(() => {
      // Not every browser supports `requestIdleCallback`.
      const idle = 'requestIdleCallback' in window
      const id = idle ? requestIdleCallback(run, { timeout }) : setTimeout(run)
      undo = () => (idle ? cancelIdleCallback : clearTimeout)(id as number)
    }),
  )
  return () => undo()
}
