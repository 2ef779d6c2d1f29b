import type { IncomingMessage, ServerResponse } from 'node:http'

/** The gateway below a path of the web server: wallets alone. */
export const serveDirectory: (needs: { readonly path: string }) => (request: IncomingMessage, response: ServerResponse) => Promise<void>
