import type { Clock } from '../base/Clock.js'
import { createMiddleware } from 'hono/factory'
import { hasLeft } from './hasLeft.js'
import { logOf } from './logOf.js'
import { routeOf } from './routeOf.js'

/** One log line per request: the pattern of its path and not the path, which contains accounts; and no address of the client. */
export const logRequests = ({ clock }: { readonly clock: Clock }) =>
  createMiddleware(async (context, next) => {
    const began = clock.now()
    await next()
    const { method } = context.req
    const { status } = context.res
    logOf(context)('request', {
      level: status >= 500 && !hasLeft(context) ? 'error' : 'info',
      method,
      route: routeOf(context),
      status,
      ms: clock.now() - began,
      project: context.get('asker')?.projectId,
    })
  })
