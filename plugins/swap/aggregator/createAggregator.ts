import type { Http } from '../../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { type BuildTradeRequest, nativeAddress, type OffersQuestion } from '../../../protocol/gateway/swaps.js'
import type { Aggregator } from '../types.js'
import { readBuilt, type Trade } from './readBuilt.js'
import { readOffer } from './readOffer.js'
import type { TradeRequest } from './TradeRequest.js'

/** An aggregator, as the gateway passes it on. */
export interface AggregatorServer {
  /** What a trade would give; undefined where there is none. Rejects when the server does not answer. */
  offer(request: Omit<TradeRequest, 'slippage'>, signal: AbortSignal): Promise<{ readonly out: bigint; readonly gas: bigint } | undefined>
  /** The request of a trade, with contracts of `aggregator` only. @throws AggregatorRequestError */
  build(request: TradeRequest, aggregator: Aggregator, signal: AbortSignal): Promise<Trade | undefined>
}

/** Asks the gateway for what its aggregator says. Every answer is untrusted, and read by one validator. */
export const createAggregator = (http: Pick<Http, 'get' | 'post'>, id: string): AggregatorServer => {
  const idOf = (chain: string, address: string | undefined) => `${chain}:${address ?? nativeAddress}`
  /** The server knows no route, or not this network. */
  const orNothing = <answer>(asked: Promise<answer>) =>
    asked.catch((error: unknown) => {
      if (isRecord(error) && error.status === 404) return undefined
      throw error
    })
  return {
    async offer({ chain, account, pay, receive, amount }, signal) {
      const query = { amount: `${amount}`, userAddress: account, from: idOf(chain, pay), to: idOf(chain, receive), provider: id } satisfies OffersQuestion
      return readOffer(await orNothing(http.get('v1/convert/quotes', { query, signal })), amount)
    },
    async build(request, aggregator, signal) {
      const { chain, account, pay, receive, amount, slippage } = request
      const body = {
        amount: `${amount}`,
        // In percent, as the HTTP API has it.
        eip155: { slippage: slippage / 100 },
        from: idOf(chain, pay),
        to: idOf(chain, receive),
        userAddress: `${chain}:${account}`,
        disableEstimate: true,
        provider: id,
      } satisfies BuildTradeRequest
      const answer = await orNothing(http.post('v1/convert/build-transaction', body, { signal }))
      return answer === undefined ? undefined : readBuilt(answer, request, aggregator)
    },
  }
}
