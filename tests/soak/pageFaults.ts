// What a page would put into its console and its error reports: rejections that no one handles, and errors out of callbacks.

/** Errors that the host's own listeners and promises throw in these runs. */
const own = /a (callback|getter|listener|promise) of the host/

/** Collects what reaches the page unhandled while the process runs. The test runner's own listeners hear none of it. */
export const collectPageFaults = () => {
  const faults: string[] = []
  const add = (kind: string) => (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (!own.test(text)) faults.push(`${kind}: ${text}`)
  }
  const kinds = ['unhandledRejection', 'uncaughtException'] as const
  const before = kinds.map((kind) => [kind, process.listeners(kind as 'uncaughtException')] as const)
  for (const kind of kinds) {
    process.removeAllListeners(kind)
    process.on(kind as 'uncaughtException', add(kind))
  }
  const onError = (event: ErrorEvent) => add('error')(event.error ?? event.message)
  window.addEventListener('error', onError)
  return {
    faults,
    stop: () => {
      window.removeEventListener('error', onError)
      for (const [kind, listeners] of before) {
        process.removeAllListeners(kind)
        for (const listener of listeners) process.on(kind as 'uncaughtException', listener)
      }
    },
  }
}
