import { getRequestListener } from '@hono/node-server'
import { createGateway } from 'portico-gateway/createGateway.js'
import { sandboxParts } from './sandboxParts.js'

/**
 * The gateway below a path of the web server: wallets alone. It covers no chain, so that pages read balances from the chains themselves.
 *
 * @param {{ path: string, faults?: import('portico-gateway/contract.js').Faults }} needs
 */
export const serveDirectory = ({ path, faults }) => {
  /** By the name that the asker has for this machine: the links of a wallet lead there. @type {Map<string, ReturnType<typeof getRequestListener>>} */
  const listeners = new Map()

  return (request, response) => {
    const host = request.headers.host ?? ''
    const listener = listeners.get(host) ?? getRequestListener(createGateway(sandboxParts({ origin: `http://${host}`, faults })).fetch)
    if (listeners.size < 8) listeners.set(host, listener)
    request.url = request.url.slice(path.length)
    return listener(request, response)
  }
}
