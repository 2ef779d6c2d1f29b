import type { Clock } from '../base/Clock.js'
import { StoreError } from '../store/StoreError.js'
import { ApiError } from './ApiError.js'
import { over } from './over.js'

/**
 * Runs the work of a provider with a deadline, at which it is aborted.
 *
 * @param needs signal: of the client, who may leave
 * @throws {ApiError} UPSTREAM_LATE, UPSTREAM_FAILED, or the one the work failed with
 * @throws {StoreError} of the work
 */
export const withDeadline = async <value>(
  work: (signal: AbortSignal) => Promise<value>,
  { clock, ms, signal }: { clock: Clock; ms: number; signal?: AbortSignal | undefined },
): Promise<value> => {
  const stop = new AbortController()
  let leave = () => {}
  let stopTimer = () => {}
  const left = new Promise<never>((_, reject) => {
    const end = (reason: unknown) => {
      reject(reason)
      stop.abort(reason)
    }
    leave = () => end(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted) leave()
    stopTimer = clock.timer(ms, () => end(new ApiError(504, 'UPSTREAM_LATE', 'A provider did not answer in time.')))
  })
  left.catch(() => {})
  try {
    return await Promise.race([work(stop.signal), left])
  } catch (error) {
    if (error instanceof ApiError || error instanceof StoreError) throw error
    throw new ApiError(502, 'UPSTREAM_FAILED', 'A provider failed.', { cause: error })
  } finally {
    signal?.removeEventListener('abort', leave)
    stopTimer()
    // What else the work began ends with it.
    stop.abort(over)
  }
}
