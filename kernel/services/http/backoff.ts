import { DeadlineError } from '../../api/index.js'
import { HttpError } from './errors.js'

/**
 * Returns the ms until the next attempt, or undefined if another attempt cannot help, or the server requests a longer pause than a
 * visitor would wait.
 */
export const backoff = (error: unknown, failures: number, busyOnly = false): number | undefined => {
  const status = error instanceof HttpError ? error.status : undefined
  const busy = status === 429 || status === 503
  const passing = busy || (!busyOnly && (error instanceof DeadlineError || (error instanceof HttpError && (status === undefined || status >= 500))))
  const wait = (error instanceof HttpError && error.retryAfter) || 300 * 3 ** (failures - 1)
  return passing && wait <= 10_000 ? wait : undefined
}
