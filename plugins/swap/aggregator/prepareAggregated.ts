import type { ContractCall, PreparedCall } from '../../../kernel/api/index.js'
import { readWord } from '#lib/abi/readWord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { feeOf } from '../amounts.js'
import { encodeApproval } from '../encodeSwap.js'
import { AggregatorRequestError, DifferentSwapError, NoRouteError } from '../errors.js'
import type { Draft, PreparedSwap, SwapMaker } from '../prepareSwap.js'
import { needDecimals, nothing, questions } from '../questions.js'
import { readApprovals, readyFor, stepsOf, withApproval } from '../steps.js'
import type { Calls, AggregatedSwap, Aggregator } from '../types.js'
import { checkTrade, type TradePlan } from './checkTrade.js'
import type { AggregatorServer } from './createAggregator.js'
import type { TradeRequest } from './TradeRequest.js'
import type { Trade } from './readBuilt.js'

interface AggregatedNeeds {
  readonly server: AggregatorServer
  readonly aggregator: Aggregator
  /** Contracts of what the account is known to have, besides what is paid and received. */
  readonly others: readonly string[]
  now(): number
  readonly signal: AbortSignal
}

/** Of the sale that follows a swap in the simulation, in hundredths of a percent: it is only asked whether it works. */
const saleSlippage = 5_000
/** More tokens are not compared one by one: what they report is looked at for every token. */
const maxOthers = 40

/** What the account may spend, and what it has. A contract that answers as a token does is not called: it could be told to give its holders away. */
const readFacts = async (calls: Calls, { quote: { chain, pay, receive }, account }: Draft, trade: Trade, signal: AbortSignal) => {
  const asked = [
    questions.balance(undefined, account),
    questions.balance(pay.address, account),
    pay.address === undefined ? nothing : questions.allowance(pay.address, account, trade.spender ?? ''),
    ...[pay, receive].map(({ address }) => (address === undefined ? nothing : questions.decimals(address))),
    ...[trade.contract, trade.spender ?? trade.contract].map((contract) => questions.balance(contract, account)),
  ]
  const [native, held, allowance, payDecimals, receiveDecimals, ...tokens] = await calls.read(chain, asked, signal)
  needDecimals([pay, receive], [payDecimals, receiveDecimals])
  if (tokens.some((answer) => readWord(answer) !== undefined)) throw new AggregatorRequestError({ what: 'contract' })
  return { native: readWord(native), held: readWord(held), allowance: readWord(allowance) ?? 0n }
}

/** The calls that sell half of what was quoted, with a trade of the same aggregator; undefined where it has none. */
const saleOf = async (request: TradeRequest, { server, aggregator, signal }: AggregatedNeeds): Promise<readonly ContractCall[] | undefined> => {
  const { account: from, chain, pay } = request
  // The native currency can be sold.
  if (pay === undefined) return []
  const trade = await server.build(request, aggregator, signal)
  if (!trade) return undefined
  const { contract, data, value, spender = contract } = trade
  return [
    { from, chain, to: pay, value: 0n, data: encodeApproval(spender, request.amount) },
    { from, chain, to: contract, value, data },
  ]
}

/** Every request has to be, to the byte, one that was simulated. @throws DifferentSwapError */
const readBack = async (
  calls: Calls,
  prepared: readonly PreparedCall[],
  { simulated, plan }: { readonly simulated: ContractCall; readonly plan: TradePlan },
) => {
  const decoded = await Promise.all(prepared.map((one) => calls.decode(one)))
  const last = decoded.at(-1)
  const same =
    last &&
    last.chain === simulated.chain &&
    sameAddress(last.from, simulated.from) &&
    sameAddress(last.to, simulated.to) &&
    last.value === simulated.value &&
    last.data.toLowerCase() === simulated.data
  if (!same) throw new DifferentSwapError({ what: 'swap' })
  const { pay, amount } = plan.swap
  return readApprovals(decoded.slice(0, -1), { call: simulated, token: pay, spender: plan.spender ?? '', amount })
}

/**
 * Asks the aggregator for the request of a swap, and simulates it with its approval, and with the sale of what arrives after it. The request
 * cannot be read: what is reviewed is what the simulation shows, and what was simulated is what is sent.
 * @throws when a request is not what was asked for, or network or server do not answer
 */
export const prepareAggregated = async (calls: Calls, draft: Draft, needs: AggregatedNeeds): Promise<PreparedSwap> => {
  const { server, aggregator, now, signal } = needs
  const { exchange, account, slippage, native } = draft
  const { chain, pay, receive, amount } = draft.quote
  const request: TradeRequest = { chain, account, pay: pay.address, receive: receive.address, amount, slippage }
  const back: TradeRequest = { ...request, pay: receive.address, receive: pay.address, amount: draft.quote.out / 2n, slippage: saleSlippage }
  const [trade, sale] = await Promise.all([server.build(request, aggregator, signal), saleOf(back, needs)])
  if (!trade) throw new NoRouteError()
  const facts = await readFacts(calls, draft, trade, signal)
  const { contract, data, value, spender, out, minimum, gas } = trade
  const swap: AggregatedSwap = {
    chain,
    version: 'aggregator',
    from: account,
    to: account,
    pay: pay.address,
    receive: receive.address,
    amount,
    minimum,
    contract,
  }
  const call: ContractCall = { from: account, chain, to: contract, value, data }
  const known = [pay.address, receive.address]
  const others = [undefined, ...needs.others].filter(
    (one) => !known.some((other) => (one === undefined || other === undefined ? one === other : sameAddress(one, other))),
  )
  const plan: TradePlan = { swap, spender, assets: [...known, ...others.slice(0, maxOthers)] }
  const simulate = (all: readonly ContractCall[], until = signal) => calls.simulate({ calls: all, assets: plan.assets, ...(sale && { after: sale }) }, until)
  const { before, simulation } = await withApproval(simulate, call, {
    token: pay.address,
    spender: spender ?? '',
    amount,
    allowance: facts.allowance,
    exact: true,
  })
  const all = [...before, call]
  const { price, batches, prepared } = await readyFor(calls, all, signal)
  const approval = await readBack(calls, prepared, { simulated: call, plan })
  const check = checkTrade(simulation, plan)
  const used = simulation.outcome === 'ok' ? simulation.gas.reduce((sum, one) => sum + one, 0n) : gas
  return {
    review: {
      swap,
      approval,
      quote: { ...draft.quote, out, at: now() },
      pinnedBy: exchange.pinnedBy,
      slippage,
      steps: batches ? ['both'] : stepsOf(before.length),
      native,
      fee: price && feeOf(used, price, batches ? 1 : prepared.length),
      funds: { native: facts.native, held: facts.held },
      // What the aggregator does not buy back cannot be sold, as far as is known.
      check: check.outcome === 'ok' && !sale ? { ...check, sellable: false } : check,
      at: now(),
    },
    requests: batches ? [prepared] : prepared.map((one) => [one]),
    again: async (done, until) => checkTrade(await simulate(all.slice(done), until), plan),
  }
}

/** Swaps through one aggregator. */
export const aggregatedSwaps = (needs: Omit<AggregatedNeeds, 'now' | 'signal'>): SwapMaker => ({
  prepare: (calls, draft, { now, signal }) => prepareAggregated(calls, draft, { ...needs, now, signal }),
  check: async (_, { again, done }, signal) => (await again?.(done, signal)) ?? { outcome: 'unavailable' },
})
