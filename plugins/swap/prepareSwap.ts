import type { CallSimulation, ContractCall, PreparedCall } from '../../kernel/api/index.js'
import { readWord } from '#lib/abi/readWord.js'
import { approvalGas, feeOf, gasOf } from './amounts.js'
import { decodeSwap, sameSwap } from './decodeSwap.js'
import { encodeApproval, encodeSwap } from './encodeSwap.js'
import { DifferentSwapError, NoRouteError } from './errors.js'
import { minimumOf, quoteQuestion, type Route, readQuoteAnswer } from '../../protocol/quotes.js'
import { needDecimals, nothing, questions } from './questions.js'
import type { Review, SwapCheck } from './ReviewState.js'
import { readApprovals, readyFor, stepsOf, withApproval } from './steps.js'
import type { Calls, Exchange, Quote, SwapCall, SwapToken, WrapRoute } from './types.js'
import { whyReverted } from './whyReverted.js'
import { swapContract } from './wrapping.js'

/** What the form says, complete. */
export interface Draft {
  readonly quote: Quote
  readonly exchange: Exchange
  readonly account: string
  readonly slippage: number
  readonly native: SwapToken
}

/** A review, and the requests that it shows. Each step has one request; `both` has all. */
export interface PreparedSwap {
  readonly review: Review
  readonly requests: readonly (readonly PreparedCall[])[]
  /** Simulates the requests once more, without those of the first steps that are done. For an aggregator; a swap of the pools is quoted again. */
  again?(done: number, signal: AbortSignal): Promise<SwapCheck>
}

/** The code that makes and reads the requests of a swap. */
export interface SwapMaker {
  prepare(calls: Calls, draft: Draft, needs: { now(): number; readonly signal: AbortSignal }): Promise<PreparedSwap>
  /** Whether a swap whose first steps are `done` would still go through. */
  check(calls: Calls, made: PreparedSwap & { readonly draft: Draft; readonly done: number }, signal: AbortSignal): Promise<SwapCheck>
}

/** How long the contract takes the swap, in seconds. */
const validFor = 1_200

/** What the router says that it gives: the last amount of version 2, the first word of version 3. */
const givenBy = (version: SwapCall['version'], answer: string, steps: number): bigint | undefined => {
  // A token that stands for the native currency answers nothing: what arrives is what it gave.
  if (version === 'wrap') return undefined
  if (version === 'v2') return readWord(answer, 32 * (1 + steps))
  // Alone it answers the amount; with the unwrapping behind it, a list of both answers, the first of which begins at its fifth word.
  const at = answer.length > 66 ? 5 : 0
  return readWord(answer, 32 * at)
}

const toCheck = (simulation: CallSimulation, { swap, last }: { readonly swap: SwapCall; readonly last: number }): SwapCheck => {
  if (simulation.outcome === 'unavailable') return simulation
  if (simulation.outcome === 'reverts') return whyReverted(simulation.reason)
  const [paid = 0n, got = 0n] = simulation.changes
  const given = givenBy(swap.version, simulation.answers[last] ?? '0x', swap.path.length)
  return { outcome: 'ok', leaves: -paid, arrives: got, given: given ?? got, sellable: simulation.afterWorks }
}

/** The calls that sell what arrives at least, at the same place: where they fail, what was bought cannot be sold. */
const sale = (swap: SwapCall, exchange: Exchange): readonly ContractCall[] => {
  const { from, chain } = swap
  const { pay, receive, minimum } = swap
  const back: SwapCall = { ...swap, pay: receive, receive: pay, amount: minimum, minimum: 1n, path: swap.path.toReversed(), fees: swap.fees.toReversed() }
  const call = encodeSwap(back, exchange)
  const approval = receive === undefined || swap.version === 'wrap' ? [] : [{ from, chain, to: receive, value: 0n, data: encodeApproval(call.to, minimum) }]
  return [...approval, { from, chain, ...call }]
}

/** Reads what the account may spend, and what it has. */
const readFacts = async (calls: Calls, { quote, exchange, account }: Draft, route: Route | WrapRoute, signal: AbortSignal) => {
  const { pay, receive, amount, chain } = quote
  const wraps = route.version === 'wrap'
  const spender = swapContract(route, exchange)
  const asked = [
    wraps ? nothing : quoteQuestion(route, amount, exchange),
    questions.balance(undefined, account),
    questions.balance(pay.address, account),
    pay.address === undefined || wraps ? nothing : questions.allowance(pay.address, account, spender),
    ...[pay, receive].map(({ address }) => (address === undefined ? nothing : questions.decimals(address))),
  ]
  const [out, native, held, allowance, ...decimals] = await calls.read(chain, asked, signal)
  needDecimals([pay, receive], decimals)
  return { out: wraps ? amount : readQuoteAnswer(route, out), native: readWord(native), held: readWord(held), allowance: readWord(allowance) ?? 0n, spender }
}

/**
 * Makes the requests of a swap, reads them back, and simulates them. What is reviewed is read from the bytes.
 * @throws when a request is not what was asked for, or the network does not answer
 */
export const prepareSwap = async (calls: Calls, draft: Draft, { now, signal }: { now(): number; readonly signal: AbortSignal }): Promise<PreparedSwap> => {
  const { exchange, account, slippage, native } = draft
  const { chain, pay, receive, amount, route } = draft.quote
  // Not a trade of an aggregator: those are not encoded here.
  if (route.version === 'aggregator') throw new NoRouteError()
  const facts = await readFacts(calls, draft, route, signal)
  const { out, spender } = facts
  if (out === undefined) throw new NoRouteError()
  const quote = { ...draft.quote, out, at: now() }
  const wanted: SwapCall = {
    chain,
    version: route.version,
    from: account,
    to: account,
    pay: pay.address,
    receive: receive.address,
    amount,
    // One to one has no price that could move, and waits for no moment.
    minimum: route.version === 'wrap' ? out : minimumOf(out, slippage),
    deadline: route.version === 'wrap' ? 0n : BigInt(Math.floor(now() / 1000) + validFor),
    path: route.path,
    fees: route.fees,
  }
  // A token gives back what is one's own without being allowed to.
  const token = route.version === 'wrap' ? undefined : pay.address
  const swapCall: ContractCall = { from: account, chain, ...encodeSwap(wanted, exchange) }
  const assets = [pay.address, receive.address]
  const simulate = async (all: readonly ContractCall[]) => calls.simulate({ calls: all, assets, after: sale(wanted, exchange) }, signal)
  const { before, simulation } = await withApproval(simulate, swapCall, { token, spender, amount, allowance: facts.allowance })
  const { price, batches, prepared } = await readyFor(calls, [...before, swapCall], signal)
  const { swap, approval } = await readBack(calls, prepared, { wanted, exchange, token, spender, amount })
  const gas = simulation.outcome === 'ok' ? simulation.gas.reduce((sum, used) => sum + used, 0n) : gasOf(route) + approvalGas * BigInt(before.length)
  return {
    review: {
      swap,
      approval,
      quote,
      pinnedBy: exchange.pinnedBy,
      slippage,
      steps: batches ? ['both'] : stepsOf(before.length),
      native,
      fee: price && feeOf(gas, price, batches ? 1 : prepared.length),
      funds: { native: facts.native, held: facts.held },
      check: toCheck(simulation, { swap, last: before.length }),
      at: now(),
    },
    requests: batches ? [prepared] : prepared.map((one) => [one]),
  }
}

/** Decodes every request from its bytes, and compares it with what was asked for. @throws DifferentSwapError */
const readBack = async (
  calls: Pick<Calls, 'decode'>,
  prepared: readonly PreparedCall[],
  expected: { readonly wanted: SwapCall; readonly exchange: Exchange; readonly token: string | undefined; readonly spender: string; readonly amount: bigint },
): Promise<{ readonly swap: SwapCall; readonly approval: Review['approval'] }> => {
  const { wanted, exchange, token, spender, amount } = expected
  const decoded = await Promise.all(prepared.map((one) => calls.decode(one)))
  const last = decoded.at(-1)
  const swap = last && decodeSwap(last, exchange)
  if (!swap || !sameSwap(swap, wanted)) throw new DifferentSwapError({ what: 'swap' })
  return { swap, approval: readApprovals(decoded.slice(0, -1), { call: wanted, token, spender, amount }) }
}

/** What is asked of the swap alone once its approval is there: whether it would still go through. */
const checkAgain = async (calls: Calls, swap: SwapCall, exchange: Exchange, signal: AbortSignal): Promise<SwapCheck> => {
  const call: ContractCall = { from: swap.from, chain: swap.chain, ...encodeSwap(swap, exchange) }
  return toCheck(await calls.simulate({ calls: [call], assets: [swap.pay, swap.receive] }, signal), { swap, last: 0 })
}

/** Swaps of the pools. */
export const poolSwaps: SwapMaker = {
  prepare: (calls, draft, needs) => prepareSwap(calls, draft, needs),
  check: async (calls, { review: { swap }, draft: { exchange } }, signal) =>
    swap.version === 'aggregator' ? { outcome: 'unavailable' } : checkAgain(calls, swap, exchange, signal),
}
