import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { openListener } from '../http/openListener.js'
import type { Telemetry } from './Telemetry.js'

/**
 * Serves the metrics at `/metrics`, on a listener that websites do not reach.
 *
 * @throws {ListenerError} when the port cannot be opened
 */
export const startMetrics = async ({ exposition }: Pick<Telemetry, 'exposition'>, { host, port }: { readonly host: string; readonly port: number }) => {
  const app = new Hono()
  app.get('/metrics', async (context) => {
    if (!exposition) return context.notFound()
    const { type, text } = await exposition()
    return context.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  })
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.headersTimeout = 5_000
  server.requestTimeout = 10_000
  const actual = await openListener(server, { host, port, settings: { host: 'GATEWAY_METRICS_HOST', port: 'GATEWAY_METRICS_PORT' } })
  // A gateway that could not start ends, whether this listens or not.
  server.unref()
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
