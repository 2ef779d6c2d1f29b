import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Env } from '../http/Env.js'
import { ApiError } from '../http/ApiError.js'
import { logOf } from '../http/logOf.js'
import { readBody } from '../http/readBody.js'
import { readInput } from '../http/readInput.js'

const word = (maxLength: number) => z.string('is a text').check(z.minLength(1, 'is missing'), z.maxLength(maxLength, `has at most ${maxLength} characters`))

/** One record of `POST /e`. Other members are neither read nor stored. */
export const record = z.object(
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

/** Events of pages: the name of each event is written to the log for a project that has `analytics` on, and nothing else of it. */
export const eventRoutes = () => {
  const app: Hono<Env> = new Hono()
  app.post('/', async (context) => {
    const { props } = readInput(record, await readBody(context))
    const project = context.get('project')
    if (project?.analytics) logOf(context)('event', { project: project.id, type: props.type, event: props.event })
    return context.json({ status: 'ok' }, 202, { 'cache-control': 'no-store' })
  })
  app.all('/', () => {
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Events are sent by POST.')
  })
  return app
}
