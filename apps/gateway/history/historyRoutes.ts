import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { Approved, HistoryPage, HistoryProvider, Moved, PastTransaction } from './HistoryProvider.js'
import { Hono } from 'hono'
import type { HistoryAnswer, WireApproval, WireTransaction, WireTransfer } from 'portico-protocol/gateway/history.js'
import { ApiError } from '../http/ApiError.js'
import { createKeptAnswers } from '../http/createKeptAnswers.js'
import { readInput } from '../http/readInput.js'
import { historyQuery } from '../http/shapes.js'

const toTransfer = ({ kind, direction, name, symbol, quantity, icon, spam = false, address }: Moved): WireTransfer => ({
  ...(kind === 'nft'
    ? { nft_info: { name, content: { preview: icon === undefined ? null : { url: icon }, detail: null }, flags: { is_spam: spam } } }
    : {
        fungible_info: { name, symbol, icon: icon === undefined ? null : { url: icon }, flags: { is_spam: spam }, ...(address !== undefined && { address }) },
      }),
  direction,
  quantity: { numeric: quantity },
})

const toApproval = ({ spender, quantity, ...approved }: Approved): WireApproval => ({
  ...approved,
  ...(spender !== undefined && { spender }),
  ...(quantity !== undefined && { quantity: { numeric: quantity } }),
})

/** A transaction in the form of the contract. */
const toWire = ({ id, hash, chain, minedAt, from, to, status, nonce, operation, moved, approvals }: PastTransaction): WireTransaction => ({
  id,
  metadata: { operationType: operation, hash, chain, minedAt: new Date(minedAt).toISOString(), sentFrom: from, sentTo: to, status, nonce },
  transfers: moved.map(toTransfer),
  ...(approvals && { approvals: approvals.map(toApproval) }),
})

/** The history of an account. */
export const historyRoutes = ({ history, clock, limits }: { readonly history: readonly HistoryProvider[]; readonly clock: Clock; readonly limits: Limits }) => {
  const app = new Hono()
  const answer = createKeptAnswers<HistoryPage>({ clock, limits })
  app.get('/v1/account/:account/history', async (context) => {
    const { account, chainId: chain, cursor } = readInput(historyQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = history.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No history of ${chain} is known here.`, { field: 'chainId' })
    return answer(context, {
      kept: provider.kept?.({ chain, account, cursor }),
      load: (until, onStale) => provider.page({ chain, account, cursor }, until, onStale),
      write: ({ items, next }) => ({ data: items.map(toWire), next: next ?? null }) satisfies HistoryAnswer,
    })
  })
  return app
}
