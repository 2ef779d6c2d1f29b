// @ts-check
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.mjs'
import { readInput } from '../http/readInput.mjs'
import { answerLookup } from './answerLookup.mjs'
import { lookupInput } from './nameShapes.mjs'

/** @import { GatewayParts } from '../contract.js' */
/** @import { NamesParts, NameStore } from './Names.js' */
/** @typedef {import('../createGateway.mjs').Env} Env */

/**
 * Lookups outside the chain (ERC-3668), by any program that resolves a name: these clients know of no project.
 *
 * @param {Pick<GatewayParts, 'clock'> & { store: NameStore, names: NamesParts, take(context: import('hono').Context<Env>): void }} parts
 */
export const resolverRoutes = ({ clock, store, names, take }) => {
  /** @type {Hono<Env>} */
  const app = new Hono()
  app.get('/:sender/:file', async (context) => {
    take(context)
    const { sender, data } = readInput(lookupInput, { sender: context.req.param('sender'), data: context.req.param('file').replace(/\.json$/, '') })
    if (sender.toLowerCase() !== names.resolver) throw new ApiError(404, 'NOT_FOUND', 'This gateway answers for another resolver.')
    const answer = await answerLookup({ ...names, data: /** @type {`0x${string}`} */ (data), now: clock.now(), store })
    if (answer === undefined) throw new ApiError(404, 'NOT_FOUND', 'This is no question about a name of this gateway.')
    return context.json({ data: answer }, 200, { 'cache-control': 'public, max-age=30' })
  })
  return app
}
