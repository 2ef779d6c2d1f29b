/** Calls a function once after the code that runs now, however often it is asked to. */
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
