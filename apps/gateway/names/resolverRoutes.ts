import type { Clock } from '../base/Clock.js'
import type { NameStore } from '../store/NameStore.js'
import { Hono } from 'hono'
import { ApiError } from '../http/ApiError.js'
import { readInput } from '../http/readInput.js'
import { answerLookup } from './answerLookup.js'
import { lookupInput } from './nameShapes.js'
import type { Env } from '../http/Env.js'
import type { Context } from 'hono'

import type { NamesParts } from './Names.js'

/** Lookups outside the chain (ERC-3668), by any program that resolves a name: these clients know of no project. */
export const resolverRoutes = ({
  clock,
  store,
  names,
  take,
}: { readonly clock: Clock } & { store: NameStore; names: NamesParts; take(context: Context<Env>): Promise<void> }) => {
  const app: Hono<Env> = new Hono()
  app.get('/:sender/:file', async (context) => {
    await take(context)
    const { sender, data } = readInput(lookupInput, { sender: context.req.param('sender'), data: context.req.param('file').replace(/\.json$/, '') })
    if (sender.toLowerCase() !== names.resolver) throw new ApiError(404, 'NOT_FOUND', 'This gateway answers for another resolver.')
    const answer = await answerLookup({ ...names, data: data as `0x${string}`, now: clock.now(), store })
    if (answer === undefined) throw new ApiError(404, 'NOT_FOUND', 'This is not a question about a name of this gateway.')
    return context.json({ data: answer }, 200, { 'cache-control': 'public, max-age=30' })
  })
  return app
}
