import type { Server, ServerResponse } from 'node:http'

/**
 * From a signal on every answer says that it is the last one of its connection (RFC 9110, 7.6.1): what sends requests opens the next one
 * elsewhere, and none is sent into a connection that is about to be closed. Answers whose headers are sent already are left as they are, and
 * their connections are closed once they are idle.
 */
export const endConnections = (server: Server, signal: AbortSignal): void => {
  const open = new Set<ServerResponse>()
  const end = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  /** One function for all responses: each is the `this` of its call. */
  function close(this: ServerResponse) {
    open.delete(this)
    if (signal.aborted) setImmediate(() => server.closeIdleConnections())
  }
  // Before what answers, which may do it at once.
  server.prependListener('request', (_, response: ServerResponse) => {
    if (signal.aborted) end(response)
    open.add(response)
    response.on('close', close)
  })
  signal.addEventListener('abort', () => open.forEach(end), { once: true })
}
