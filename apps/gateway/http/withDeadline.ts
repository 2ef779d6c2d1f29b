// @ts-check
import { ApiError } from './ApiError.mjs'

/** @import { Clock } from '../contract.js' */

/**
 * Runs the work of a provider with a deadline, at which it is aborted.
 *
 * @template value
 * @param {(signal: AbortSignal) => Promise<value>} work
 * @param {{ clock: Clock, ms: number, signal?: AbortSignal | undefined }} needs signal: of the client, who may leave
 * @returns {Promise<value>}
 * @throws {ApiError} UPSTREAM_LATE, UPSTREAM_FAILED, or the one the work failed with
 */
export const withDeadline = async (work, { clock, ms, signal }) => {
  const late = new ApiError(504, 'UPSTREAM_LATE', 'A provider did not answer in time.')
  const stop = new AbortController()
  const leave = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  if (signal?.aborted) leave()
  const left = new Promise((_, reject) => stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true }))
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
    if (error instanceof ApiError) throw error
    throw new ApiError(502, 'UPSTREAM_FAILED', 'A provider failed.', { cause: error })
  } finally {
    signal?.removeEventListener('abort', leave)
    left.catch(() => {})
    stop.abort(late)
    ended.abort()
  }
}
