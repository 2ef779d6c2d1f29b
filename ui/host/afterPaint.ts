import type { Dispose } from '../../kernel/contract/index.js'

/** How long it may wait for a page that is never idle, in ms. */
const timeout = 200

/** Runs once what is there now has been on screen for a frame, and the page has nothing else to do: what follows does not hold up the first paint. */
export const afterPaint = (run: () => void): Dispose => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      // Not every browser can say when it is idle.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(run, { timeout })
      else timer = setTimeout(run)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
