import { Hono } from 'hono'
import type { createRate } from '../http/createRate.js'
import type { Env } from '../http/Env.js'
import { version } from '../version.js'
import { createDocument } from './createDocument.js'
import { operations } from './operations/operations.js'

/** The operations of the routes that a gateway has; `ALL` is not one of them. */
export const operationsOf = (routes: Hono<Env>['routes']) => {
  const served = new Set(routes.map(({ method, path }) => `${method.toLowerCase()} ${path}`))
  return operations.filter(({ method, path }) => served.has(`${method} ${path}`))
}

/**
 * The description of this gateway, for programs that generate clients.
 *
 * @param needs routes: of the gateway, once it has them all
 */
export const documentRoutes = ({ rate, routes }: { rate: ReturnType<typeof createRate>; routes(): Hono<Env>['routes'] }) => {
  const app: Hono<Env> = new Hono()
  let text: string | undefined
  app.get('/openapi.json', async (context) => {
    await rate.take(context, 'document')
    text ??= JSON.stringify(createDocument(operationsOf(routes()), version))
    return context.body(text, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' })
  })
  return app
}
