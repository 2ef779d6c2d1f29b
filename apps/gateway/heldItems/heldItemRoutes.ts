import { Hono } from 'hono'
import type { HeldItemsAnswer } from 'portico-protocol/gateway/heldItems.js'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import { ApiError } from '../http/ApiError.js'
import { createKeptAnswers } from '../http/createKeptAnswers.js'
import { readInput } from '../http/readInput.js'
import { heldItemsQuery } from '../http/shapes.js'
import { type HeldItemList, type HeldItemProvider, toWire } from './HeldItems.js'

/** The NFTs that services list for an account. Who holds one, a page reads from its contract. */
export const heldItemRoutes = ({
  heldItems = [],
  clock,
  limits,
}: {
  readonly heldItems?: readonly HeldItemProvider[] | undefined
  readonly clock: Clock
  readonly limits: Limits
}) => {
  const app = new Hono()
  const answer = createKeptAnswers<HeldItemList>({ clock, limits })
  app.get('/v1/account/:account/items', async (context) => {
    const { account, chainId: chain } = readInput(heldItemsQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = heldItems.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No NFTs on ${chain} are known here.`, { field: 'chainId' })
    return answer(context, {
      kept: provider.kept?.({ chain, account }),
      load: (until, onStale) => provider.list({ chain, account }, until, onStale),
      write: ({ rows, more }) => ({ data: rows.map(toWire), more }) satisfies HeldItemsAnswer,
    })
  })
  return app
}
