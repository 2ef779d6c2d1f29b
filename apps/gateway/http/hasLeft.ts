import type { Context } from 'hono'

/** Whether the client ended its connection before it had its answer, possibly in the middle of its request. */
export const hasLeft = (context: Context) => {
  const incoming = context.env?.incoming
  return context.req.raw.signal.aborted || (incoming?.destroyed === true && incoming.complete === false)
}
