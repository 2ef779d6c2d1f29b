import type { Context } from 'hono'
import { ApiError } from './ApiError.js'

/** The body of a request. Throws an ApiError when it is not JSON. */
export const readJson = async (context: Context): Promise<unknown> => {
  if (!context.req.header('content-type')?.startsWith('application/json')) throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send application/json.')
  return context.req.json().catch((error) => {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'INVALID_INPUT', 'The body is not JSON.')
  })
}
