import type { Clock } from '../contract.js'
import { StoreError } from '../store/StoreError.js'
import { ApiError } from './ApiError.js'

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
  const late = new ApiError(504, 'UPSTREAM_LATE', 'A provider did not answer in time.')
  const stop = new AbortController()
  const leave = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  if (signal?.aborted) leave()
  const left = new Promise<never>((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true }))
  const ended = new AbortController()
  try {
    return await Promise.race([
      work(stop.signal),
      left,
      clock.after(ms, ended.signal).then(() => {
        throw late
      }),
    ])
  } catch (error) {
    if (error instanceof ApiError || error instanceof StoreError) throw error
    throw new ApiError(502, 'UPSTREAM_FAILED', 'A provider failed.', { cause: error })
  } finally {
    signal?.removeEventListener('abort', leave)
    left.catch(() => {})
    stop.abort(late)
    ended.abort()
  }
}
