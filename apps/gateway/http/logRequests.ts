// @ts-check
import { createMiddleware } from 'hono/factory'
import { hasLeft } from './hasLeft.mjs'
import { routeOf } from './routeOf.mjs'

/** @import { GatewayParts } from '../contract.js' */

/**
 * One log line per request: the pattern of its path and not the path, which contains accounts; and no address of the client.
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
      level: status >= 500 && !hasLeft(context) ? 'error' : 'info',
      method,
      route: routeOf(context),
      status,
      ms: clock.now() - began,
      project: context.get('asker')?.projectId,
    })
  })
