import type { Context } from 'hono'
import { isOrigin } from 'portico-lib/web/readOrigin.js'
import { ApiError } from './ApiError.js'

/** The website, as its browser sends it. Programs other than browsers name it themselves. */
export const originOf = (context: Context) => {
  const origin = context.req.header('origin')
  if (origin === undefined || !isOrigin(origin)) throw new ApiError(403, 'ORIGIN_REFUSED', '"origin" does not name a website.', { field: 'origin' })
  return origin
}
