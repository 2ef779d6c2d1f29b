// @ts-check
import { matchedRoutes } from 'hono/route'

/** The pattern of a request's path, because the path itself contains accounts. @param {import('hono').Context} context */
export const routeOf = (context) => matchedRoutes(context).findLast((matched) => matched.method !== 'ALL')?.path ?? 'none'
