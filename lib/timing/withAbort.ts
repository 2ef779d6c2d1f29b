/** The promise's outcome, or the signal's reason when it is aborted first. */
export const withAbort = <value>(promise: PromiseLike<value>, signal: AbortSignal | undefined): Promise<value> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    const leave = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
    promise.then(
      (value) => {
        leave()
        resolve(value)
      },
      (error) => {
        leave()
        reject(error)
      },
    )
  })
