// @ts-check
import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { createGateway } from './createGateway.mjs'
import { startSweep } from './vault/startSweep.mjs'

/** @import { GatewayParts } from './contract.js' */
/** @import { Server } from 'node:http' */

/** @param {Server} server @param {{ port: number, host: string }} where @returns {Promise<number>} */
const listenThere = async (server, { port, host }) => {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/**
 * Serves a gateway until it is stopped.
 *
 * @param {GatewayParts} parts
 * @param {object} where
 * @param {number} [where.port] 0 takes any free one
 * @param {string} [where.host]
 * @param {(server: Server) => Promise<number>} [where.listen] in place of the two above
 * @param {number} [where.grace] ms that requests have to end when it is stopped
 */
export const startGateway = async (parts, { port = 0, host = '127.0.0.1', listen, grace = 10_000 }) => {
  const { history, store, clock, log } = parts
  const app = createGateway(parts)
  /** @type {Promise<void> | undefined} */
  let stopping
  const server = /** @type {Server} */ (createAdaptorServer({ fetch: app.fetch }))
  // A connection is usually kept open for another request, but not by a gateway that stops.
  server.on('request', (_, response) => response.once('close', () => stopping && setImmediate(() => server.closeIdleConnections())))
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  const endSweep = parts.vault && store ? await startSweep({ clock, log, store }) : undefined
  const actual = await (listen ? listen(server) : listenThere(server, { port, host }))
  for (const provider of history) provider.start?.()
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
  log('listening', { url, store: store?.kind })

  const end = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    const patience = new AbortController()
    clock.after(grace, patience.signal).then(
      () => server.closeAllConnections(),
      () => {},
    )
    await closed
    patience.abort()
    await endSweep?.()
    await Promise.allSettled(history.map((provider) => provider.stop?.()))
    await store?.close()
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
