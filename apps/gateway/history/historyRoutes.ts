import { Hono } from 'hono'
import type { HistoryAnswer, WireTransaction, WireTransfer } from '../../../protocol/gateway/history.js'
import type { GatewayParts, Moved, PastTransaction } from '../contract.js'
import { ApiError } from '../http/ApiError.js'
import { markStale } from '../http/markStale.js'
import { readInput } from '../http/readInput.js'
import { historyQuery } from '../http/shapes.js'
import { withDeadline } from '../http/withDeadline.js'

const toTransfer = ({ kind, direction, name, symbol, quantity, icon, spam = false, address }: Moved): WireTransfer => ({
  ...(kind === 'nft'
    ? { nft_info: { name, content: { preview: icon === undefined ? null : { url: icon }, detail: null }, flags: { is_spam: spam } } }
    : {
        fungible_info: { name, symbol, icon: icon === undefined ? null : { url: icon }, flags: { is_spam: spam }, ...(address !== undefined && { address }) },
      }),
  direction,
  quantity: { numeric: quantity },
})

/** A transaction in the form of the contract. */
const toWire = ({ id, hash, chain, minedAt, from, to, status, nonce, operation, moved }: PastTransaction): WireTransaction => ({
  id,
  metadata: { operationType: operation, hash, chain, minedAt: new Date(minedAt).toISOString(), sentFrom: from, sentTo: to, status, nonce },
  transfers: moved.map(toTransfer),
})

/** The history of an account. */
export const historyRoutes = ({ history, clock, limits }: Pick<GatewayParts, 'history' | 'clock' | 'limits'>) => {
  const app = new Hono()
  app.get('/v1/account/:account/history', async (context) => {
    const { account, chainId: chain, cursor } = readInput(historyQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = history.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No history of ${chain} is known here.`, { field: 'chainId' })
    const page = await withDeadline((until) => provider.page({ chain, account, cursor }, until, markStale(context)), {
      clock,
      ms: limits.deadline,
      signal: context.req.raw.signal,
    })
    const answer: HistoryAnswer = { data: page.items.map(toWire), next: page.next ?? null }
    return context.json(answer, 200, { 'cache-control': 'no-store' })
  })
  return app
}
