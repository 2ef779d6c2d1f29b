import { matchedRoutes } from 'hono/route'
import type { Context } from 'hono'

/** The route that answers a request, in middleware before it as well; undefined where none does. */
export const matchedRoute = (context: Context): { readonly method: string; readonly path: string } | undefined =>
  matchedRoutes(context).findLast((matched) => matched.method !== 'ALL')

/** The pattern of a request's path, because the path itself contains accounts. */
export const routeOf = (context: Context) => matchedRoute(context)?.path ?? 'none'
