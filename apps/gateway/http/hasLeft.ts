import { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** Whether the client ended its connection before it had its answer, possibly in the middle of its request. */
export const hasLeft = (context: Context) => {
  const { incoming, outgoing } = context.env ?? {}
  if (incoming?.destroyed === true && incoming.complete === false) return true
  return outgoing instanceof ServerResponse ? outgoing.destroyed && !outgoing.writableFinished : context.req.raw.signal.aborted
}
