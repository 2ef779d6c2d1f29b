/** Resolves after this many ms. @throws the signal's reason */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
