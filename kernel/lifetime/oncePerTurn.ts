/** Calls a function once after the current synchronous code, however often it is requested. */
export const oncePerTurn = (run: () => void): (() => void) => {
  let queued = false
  return () => {
    if (queued) return
    queued = true
    queueMicrotask(() => {
      queued = false
      run()
    })
  }
}
