import { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/**
 * Is aborted when the client leaves before it has its answer. That of the request itself would make a `Request` around the stream of the
 * body, which takes longer than most routes do for the rest.
 */
export const signalOf = (context: Context): AbortSignal => {
  const outgoing: unknown = context.env?.outgoing
  if (!(outgoing instanceof ServerResponse)) return context.req.raw.signal
  const left = new AbortController()
  // With an explicit reason no error with a stack is created for each request.
  const end = () => outgoing.writableFinished || left.abort('The client has disconnected.')
  if (outgoing.destroyed) end()
  else outgoing.once('close', end)
  return left.signal
}
