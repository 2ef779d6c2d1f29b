import type { Dispose } from '../../kernel/contract/index.js'

/** Runs once what is there now has been on screen for a frame: what follows does not hold up the first paint. */
export const afterPaint = (run: () => void): Dispose => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(run)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
