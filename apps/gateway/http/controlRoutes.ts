import { Hono } from 'hono'
import type { Faults } from './Faults.js'
import { ApiError } from './ApiError.js'
import { limitBody } from './limitBody.js'
import { readJson } from './readJson.js'

/** `GET` returns the current faults, `POST` of JSON changes them. JSON, because a website can send any other type without a preflight. */
export const controlRoutes = ({ faults, limit }: { faults: Faults; limit: number }) => {
  const app = new Hono()
  app.use((context, next) => {
    context.header('cache-control', 'no-store')
    return next()
  })
  app.get('/', (context) => context.json(faults.state()))
  app.post('/', limitBody(limit), async (context) => {
    faults.set(await readJson(context))
    return context.json(faults.state())
  })
  app.all('/', () => {
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'GET or POST.')
  })
  return app
}
