import type { Faults } from 'portico-gateway/http/Faults.js'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createGateway } from 'portico-gateway/createGateway.js'
import { sandboxParts } from './sandboxParts.js'

/** The gateway below a path of the web server: wallets alone. It covers no chain, so that pages read balances from the chains themselves. */
export const serveDirectory = ({ path, faults }: { readonly path: string; readonly faults?: Faults }) => {
  /** By the name that the asker has for this machine: the links of a wallet lead there. */
  const listeners = new Map<string, ReturnType<typeof getRequestListener>>()

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? ''
    const listener = listeners.get(host) ?? getRequestListener(createGateway(sandboxParts({ origin: `http://${host}`, faults })).fetch)
    if (listeners.size < 8) listeners.set(host, listener)
    request.url = (request.url ?? path).slice(path.length)
    await listener(request, response)
  }
}
