import { matchedRoutes } from 'hono/route'
import type { Context } from 'hono'

/** The pattern of a request's path, because the path itself contains accounts. */
export const routeOf = (context: Context) => matchedRoutes(context).findLast((matched) => matched.method !== 'ALL')?.path ?? 'none'
