// @ts-check
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { ApiError } from '../http/ApiError.mjs'
import { readInput } from '../http/readInput.mjs'

/** @import { GatewayParts } from '../contract.js' */
/** @typedef {import('../createGateway.mjs').Env} Env */

const word = (/** @type {number} */ most) => z.string('is a text').check(z.minLength(1, 'is missing'), z.maxLength(most, `has at most ${most} characters`))

/** One record of `POST /e`. Other members are neither read nor stored. */
const record = z.object(
  {
    eventId: z.string('is a UUID').check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'is a UUID')),
    timestamp: z.number('is a number'),
    props: z.object(
      { type: z.enum(['track', 'error'], 'is track or error'), event: word(64).check(z.regex(/^[A-Z][A-Z_]*$/, 'is a name of an event')) },
      'is an object',
    ),
  },
  'is one record',
)

/**
 * Events of pages: the name of each event is written to the log for a project that has `analytics` on, and nothing else of it.
 *
 * @param {Pick<GatewayParts, 'log'>} parts
 */
export const eventRoutes = ({ log }) => {
  /** @type {Hono<Env>} */
  const app = new Hono()
  app.post('/e', async (context) => {
    const body = await context.req.json().catch((error) => {
      if (error instanceof ApiError) throw error
      throw new ApiError(400, 'INVALID_INPUT', 'The body is no JSON.')
    })
    const { props } = readInput(record, body)
    const project = context.get('project')
    if (project?.analytics) log('event', { project: project.id, type: props.type, event: props.event })
    return context.json({ status: 'ok' }, 202, { 'cache-control': 'no-store' })
  })
  app.all('/e', () => {
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Events are told by POST.')
  })
  return app
}
