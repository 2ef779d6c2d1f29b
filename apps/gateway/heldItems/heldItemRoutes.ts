import { Hono } from 'hono'
import type { HeldItemsAnswer } from 'portico-protocol/gateway/heldItems.js'
import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import { ApiError } from '../http/ApiError.js'
import { createTexts } from '../http/createTexts.js'
import { markStale } from '../http/markStale.js'
import { readInput } from '../http/readInput.js'
import { heldItemsQuery } from '../http/shapes.js'
import { signalOf } from '../http/signalOf.js'
import { withDeadline } from '../http/withDeadline.js'
import type { HeldItemList, HeldItemProvider } from './HeldItems.js'

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
  const texts = createTexts<HeldItemList>(clock)
  app.get('/v1/account/:account/items', async (context) => {
    const { account, chainId: chain } = readInput(heldItemsQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = heldItems.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No NFTs on ${chain} are known here.`, { field: 'chainId' })
    context.header('cache-control', 'no-store')
    context.header('content-type', 'application/json')
    const kept = provider.kept?.({ chain, account })
    const known = kept && texts.find(kept)
    if (known !== undefined) return context.body(known)
    const list =
      kept ??
      (await withDeadline((until) => provider.list({ chain, account }, until, markStale(context)), { clock, ms: limits.deadline, signal: signalOf(context) }))
    const text = JSON.stringify({ data: list.rows.map((row) => ({ ...row, amount: `${row.amount}` })), more: list.more } satisfies HeldItemsAnswer)
    texts.keep(list, text)
    return context.body(text)
  })
  return app
}
