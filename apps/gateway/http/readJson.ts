// @ts-check
import { ApiError } from './ApiError.mjs'

/** @import { Context } from 'hono' */

/** The body of a request. Throws an ApiError when it is not JSON. @param {Context} context @returns {Promise<unknown>} */
export const readJson = async (context) => {
  if (!context.req.header('content-type')?.startsWith('application/json')) throw new ApiError(415, 'UNSUPPORTED_TYPE', 'Send application/json.')
  return context.req.json().catch((error) => {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, 'INVALID_INPUT', 'The body is no JSON.')
  })
}
