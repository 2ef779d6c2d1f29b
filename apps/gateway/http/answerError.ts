import type { Context } from 'hono'
import { ApiError } from './ApiError.js'
import { toApiError } from './toApiError.js'

/** An error as JSON. Any error but an `ApiError` is internal, and none of it is in the answer. */
export const answerError = (context: Context, thrown: unknown) => {
  const error = toApiError(thrown)
  const { status, code, message, field, retryAfter } =
    error instanceof ApiError ? error : new ApiError(500, 'INTERNAL', 'The gateway could not answer.', { cause: error })
  if (retryAfter !== undefined) context.header('retry-after', `${Math.max(1, Math.ceil(retryAfter))}`)
  context.header('cache-control', 'no-store')
  return context.json({ error: { code, message, ...(field !== undefined && { field }) } }, status)
}
