import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './ApiError.js'

/** Refuses bodies of more bytes: by their length before they are read or, where none is said, while they are. */
export const limitBody = (maxBytes: number): MiddlewareHandler => {
  const refuse = () => {
    throw new ApiError(413, 'BODY_TOO_LARGE', `A body has at most ${maxBytes} bytes.`)
  }
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return (context, next) => {
    const { method } = context.req
    // A body of GET is never read, and to look for one takes as long as half of an answer.
    if (method === 'GET' || method === 'HEAD') return next()
    const length = context.req.header('content-length')
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return counted(context, next)
    return Number.parseInt(length, 10) > maxBytes ? refuse() : next()
  }
}
