import type { Context } from 'hono'
import { ApiError } from './ApiError.js'
import { readBody } from './readBody.js'

/** The body of a request. Throws an ApiError when it is not JSON. */
export const readJson = async (context: Context): Promise<unknown> => {
  if (!context.req.header('content-type')?.startsWith('application/json')) throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send application/json.')
  return readBody(context)
}
