import { Hono } from 'hono'
import type { createRate } from '../../http/createRate.js'
import type { Env } from '../../http/Env.js'
import type { IdTokenKeys } from './idTokenKeys.js'

export const keySetPath = '/.well-known/jwks.json'

/** The public keys of ID tokens (RFC 7517), for the servers of websites, which name no project. */
export const keySetRoutes = ({ rate, keys }: { readonly rate: ReturnType<typeof createRate>; readonly keys: IdTokenKeys }) => {
  const app: Hono<Env> = new Hono()
  app.get(keySetPath, async (context) => {
    await rate.take(context, 'key set')
    return context.json({ keys: await keys.published() }, 200, { 'cache-control': 'public, max-age=300' })
  })
  return app
}
