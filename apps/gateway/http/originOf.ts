// @ts-check
import { ApiError } from './ApiError.mjs'

/** @import { Context } from 'hono' */

/** The website, as its browser sends it. Programs other than browsers name it themselves. @param {Context} context */
export const originOf = (context) => {
  const origin = context.req.header('origin')
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new ApiError(403, 'ORIGIN_REFUSED', '"origin" does not name a website.', { field: 'origin' })
  return origin
}
