import type { Clock } from '../base/Clock.js'
import type { Limits } from '../base/Limits.js'
import type { Approved, HistoryPage, HistoryProvider, Moved, PastTransaction } from './HistoryProvider.js'
import { Hono } from 'hono'
import type { HistoryAnswer, WireApproval, WireTransaction, WireTransfer } from 'portico-protocol/gateway/history.js'
import { ApiError } from '../http/ApiError.js'
import { createTexts } from '../http/createTexts.js'
import { markStale } from '../http/markStale.js'
import { readInput } from '../http/readInput.js'
import { historyQuery } from '../http/shapes.js'
import { withDeadline } from '../http/withDeadline.js'
import { signalOf } from '../http/signalOf.js'

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
  const texts = createTexts<HistoryPage>(clock)
  app.get('/v1/account/:account/history', async (context) => {
    const { account, chainId: chain, cursor } = readInput(historyQuery, { ...context.req.query(), account: context.req.param('account') })
    const provider = history.find(({ chains }) => chains.includes(chain))
    if (!provider) throw new ApiError(404, 'CHAIN_NOT_COVERED', `No history of ${chain} is known here.`, { field: 'chainId' })
    context.header('cache-control', 'no-store')
    context.header('content-type', 'application/json')
    const kept = provider.kept?.({ chain, account, cursor })
    const known = kept && texts.find(kept)
    if (known !== undefined) return context.body(known)
    const page =
      kept ??
      (await withDeadline((until) => provider.page({ chain, account, cursor }, until, markStale(context)), {
        clock,
        ms: limits.deadline,
        signal: signalOf(context),
      }))
    const text = JSON.stringify({ data: page.items.map(toWire), next: page.next ?? null } satisfies HistoryAnswer)
    texts.keep(page, text)
    return context.body(text)
  })
  return app
}
