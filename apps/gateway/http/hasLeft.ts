// @ts-check
/** @import { Context } from 'hono' */

/** Whether the client ended its connection before it had its answer, possibly in the middle of its request. @param {Context} context */
export const hasLeft = (context) => {
  const incoming = context.env?.incoming
  return context.req.raw.signal.aborted || (incoming?.destroyed === true && incoming.complete === false)
}
