// @ts-check
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './ApiError.mjs'
import { readJson } from './readJson.mjs'

/** @import { Faults } from '../contract.js' */

/**
 * `GET` returns the current faults, `POST` of JSON changes them. JSON, because a website can send any other type without a preflight.
 *
 * @param {{ faults: Faults, limit: number }} needs
 */
export const controlRoutes = ({ faults, limit }) => {
  const app = new Hono()
  app.get('/', (context) => context.json(faults.state()))
  app.post(
    '/',
    bodyLimit({
      maxSize: limit,
      onError: () => {
        throw new ApiError(413, 'BODY_TOO_LARGE', `A body has at most ${limit} bytes.`)
      },
    }),
    async (context) => {
      faults.set(await readJson(context))
      return context.json(faults.state())
    },
  )
  app.all('/', () => {
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'GET or POST.')
  })
  return app
}
