import type { Dispose } from '../../kernel/api/index.js'

/** How long the modal takes to open, in ms: a list that still moves cannot be used, and nothing that can wait is fetched before. */
const openingMs = 200
/** How long it may wait for a page that is never idle, in ms. */
const timeout = 2_000

/**
 * Runs once what is there now has been on screen for a frame, the modal has opened, and the page has nothing else to do: what follows
 * does not hold up a list that can be used.
 */
export const afterPaint = (run: () => void): Dispose => {
  let undo: Dispose
  const next = (then: () => void) => {
    const frame = requestAnimationFrame(then)
    undo = () => cancelAnimationFrame(frame)
  }
  const whenIdle = () => {
    // Not every browser can say when it is idle.
    if (!('requestIdleCallback' in window)) return run()
    const id = requestIdleCallback(run, { timeout })
    undo = () => cancelIdleCallback(id)
  }
  next(() =>
    next(() => {
      const timer = setTimeout(whenIdle, openingMs)
      undo = () => clearTimeout(timer)
    }),
  )
  return () => undo()
}
