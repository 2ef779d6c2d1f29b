// @ts-check
import { cors } from 'hono/cors'
import { matchesOrigin } from '../projects/matchesOrigin.mjs'
import { signInOrigins } from './signInOrigins.mjs'

/** @import { GatewayParts } from '../contract.js' */

/**
 * Cookies are accepted from the listed websites of the project, and from no others.
 *
 * @param {Pick<GatewayParts, 'projects' | 'signIn'>} parts
 */
export const signInCors = ({ projects, signIn }) =>
  cors({
    origin: (origin, context) => {
      const listed = signInOrigins(projects.find(context.req.query('projectId')), signIn)
      return listed.length > 0 && matchesOrigin(origin, listed) ? origin : null
    },
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    allowHeaders: ['authorization', 'content-type'],
    exposeHeaders: ['retry-after'],
    maxAge: 600,
  })
