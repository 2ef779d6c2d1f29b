/** Lets callers wait until no sign-in is pending: `release` resolves every `wait`. */
export const createIdleSignal = () => {
  const waiting = new Set<() => void>()
  return {
    /** @throws the signal's reason */
    wait: (signal: AbortSignal): Promise<void> =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const leave = () => {
          waiting.delete(done)
          signal.removeEventListener('abort', abort)
        }
        const done = () => {
          leave()
          resolve()
        }
        const abort = () => {
          leave()
          reject(signal.reason)
        }
        waiting.add(done)
        signal.addEventListener('abort', abort)
      }),
    release: () => {
      for (const done of waiting) done()
    },
  }
}
