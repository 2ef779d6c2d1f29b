import type { GatewayParts } from './GatewayParts.js'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createGateway } from './createGateway.js'
import { endConnections } from './http/endConnections.js'
import { keepAliveMs } from './http/keepAliveMs.js'
import { openListener } from './http/openListener.js'
import { startPruning } from './startPruning.js'
import { startMetrics } from './telemetry/startMetrics.js'
import { startSweep } from './vault/startSweep.js'

/** How long clients may take for the headers and the whole of a request, and how often that is looked at, in ms. */
interface SlowClients {
  readonly headers: number
  readonly request: number
  readonly every: number
}
const slowClients: SlowClients = Object.freeze({ headers: 10_000, request: 20_000, every: 5_000 })
/** Serves a gateway until it is stopped. */
export const startGateway = async (
  parts: GatewayParts,
  {
    port = 0,
    host = '127.0.0.1',
    listen,
    grace = 10_000,
    drain = 0,
    keepAlive = keepAliveMs,
    slow = slowClients,
    telemetry: { metrics } = {},
  }: {
    /** 0 takes any free one. */
    readonly port?: number
    readonly host?: string
    /** In place of the two above. */
    readonly listen?: (server: Server) => Promise<number>
    /** Ms that requests have to end when it is stopped. */
    readonly grace?: number
    /** Ms for which it goes on taking requests when it is stopped, while `/ready` says no: what sends them has to notice. */
    readonly drain?: number | undefined
    /** Ms that a connection is kept for another request. */
    readonly keepAlive?: number
    /** What clients have to send a request, in ms, and how often that is looked at. */
    readonly slow?: SlowClients
    /** Where metrics are read: nowhere without it. */
    readonly telemetry?: { readonly metrics?: { readonly host: string; readonly port: number } | undefined }
  },
) => {
  const { history, store, shared, clock, log } = parts
  const draining = new AbortController()
  const app = createGateway({ ...parts, draining: draining.signal })
  let stopping: Promise<void> | undefined
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: { connectionsCheckingInterval: slow.every } }) as Server
  // A connection is usually kept open for another request, but not by a gateway that stops.
  endConnections(server, draining.signal)
  server.headersTimeout = slow.headers
  server.requestTimeout = slow.request
  server.keepAliveTimeout = keepAlive
  /** What runs by now, and how each part is ended. The first is ended first. */
  const ends: (() => unknown)[] = []
  let actual: number
  let metricsServer: Awaited<ReturnType<typeof startMetrics>> | undefined
  try {
    if (parts.vault && store) ends.push(await startSweep({ clock, log, store }))
    if (metrics && parts.telemetry) {
      metricsServer = await startMetrics(parts.telemetry, metrics)
      ends.push(metricsServer.stop)
    }
    actual = await (listen ? listen(server) : openListener(server, { port, host, settings: { port: 'GATEWAY_PORT', host: 'GATEWAY_HOST' } }))
  } catch (error) {
    // A gateway that cannot listen leaves nothing open: the process ends when nothing runs any more.
    for (const end of ends) await end()
    throw error
  }
  for (const provider of history) provider.start?.()
  if (store) ends.push(startPruning({ ...parts, store }))
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
  log('listening', { url, store: store?.kind, metrics: metricsServer?.url })

  const end = async () => {
    draining.abort()
    if (drain > 0) await clock.after(drain)
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    const graceAbort = new AbortController()
    clock.after(grace, graceAbort.signal).then(
      () => server.closeAllConnections(),
      () => {},
    )
    await closed
    graceAbort.abort()
    for (const end of ends) await end()
    await Promise.allSettled(history.map((provider) => provider.stop?.()))
    await shared?.close()
    await store?.close()
    await parts.telemetry?.close()
    log('stopped')
  }

  return {
    url,
    /** Accepts no further request, lets the running ones end, and closes the store. */
    stop: () => {
      stopping ??= end()
      return stopping
    },
  }
}
