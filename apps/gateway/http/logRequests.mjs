// @ts-check
import { createMiddleware } from 'hono/factory'
import { routeOf } from './routeOf.mjs'

/** @import { GatewayParts } from '../contract.js' */

/**
 * A line a request: the pattern of its path and not the path, which names accounts; and no address of who asked.
 *
 * @param {Pick<GatewayParts, 'clock' | 'log'>} parts
 */
export const logRequests = ({ clock, log }) =>
  createMiddleware(async (context, next) => {
    const began = clock.now()
    await next()
    const { method } = context.req
    const { status } = context.res
    log('request', {
      level: status >= 500 ? 'error' : 'info',
      method,
      route: routeOf(context),
      status,
      ms: clock.now() - began,
      project: context.get('asker')?.projectId,
    })
  })
