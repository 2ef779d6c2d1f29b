import type { Capabilities, CallSimulation, ContractCall, PreparedCall } from '../../kernel/api/index.js'
import { sameAddress } from '../../lib/sameAddress.js'
import { approvalGas, feeOf, gasOf } from './amounts.js'
import { decodeApproval, decodeSwap, sameSwap } from './decodeSwap.js'
import { encodeApproval, encodeSwap } from './encodeSwap.js'
import { DifferentSwapError, NoRouteError, SwapDecimalsError } from './errors.js'
import { minimumOf, quoteQuestion, readQuoteAnswer } from './findRoute.js'
import { leastDecimals, mostDecimals } from './readOptions.js'
import type { Review, Step, SwapCheck } from './ReviewState.js'
import type { Exchange, Quote, SwapCall, SwapToken } from './types.js'
import { word } from './words.js'

export type Calls = Capabilities['calls']

/** What the form says, complete. */
export interface Draft {
  readonly quote: Quote
  readonly exchange: Exchange
  readonly account: string
  readonly slippage: number
  readonly native: SwapToken
}

/** A review, and the requests that it shows. Each step has one request; `both` has all. */
export interface MadeSwap {
  readonly review: Review
  readonly requests: readonly (readonly PreparedCall[])[]
}

/** How long the contract takes the swap, in seconds. */
const validFor = 1_200

const number = (answer: string | undefined): bigint | undefined =>
  answer !== undefined && /^0x[0-9a-f]{64}/i.test(answer) ? BigInt(answer.slice(0, 66)) : undefined
const multicall = '0xca11bde05977b3631167028862be2a173976ca11'
/** `decimals()`, `balanceOf(address)`, `allowance(address,address)`, and `getEthBalance(address)` of Multicall3. */
const questions = {
  decimals: (token: string) => ({ to: token, data: '0x313ce567' }),
  balance: (token: string | undefined, account: string) =>
    token === undefined ? { to: multicall, data: `0x4d2301cc${word(account)}` } : { to: token, data: `0x70a08231${word(account)}` },
  allowance: (token: string, account: string, spender: string) => ({ to: token, data: `0xdd62ed3e${word(account)}${word(spender)}` }),
} as const
/** Asked in place of a question that makes no sense for the native currency; its answer is not read. */
const nothing = { to: multicall, data: '0x3408e470' }

const reasons: readonly (readonly [RegExp, 'keeps' | 'price' | 'old'])[] = [
  // The pool of version 2 got less than was sent to it, that of version 3 did not get what it asked for.
  [/UniswapV2: K|^IIA$/, 'keeps'],
  [/INSUFFICIENT_OUTPUT|Too little received|Insufficient WETH9/, 'price'],
  [/EXPIRED|Transaction too old/, 'old'],
]

/** What the router says that it gives: the last amount of version 2, the first word of version 3. */
const givenBy = (version: 'v2' | 'v3', answer: string, steps: number): bigint | undefined => {
  if (version === 'v2') return number(`0x${answer.slice(2 + 64 * (1 + steps), 2 + 64 * (2 + steps))}`)
  // Alone it answers the amount; with the unwrapping behind it, a list of both answers, the first of which begins at its fifth word.
  const at = answer.length > 66 ? 5 : 0
  return number(`0x${answer.slice(2 + 64 * at, 66 + 64 * at)}`)
}

const toCheck = (simulation: CallSimulation, { swap, last }: { readonly swap: SwapCall; readonly last: number }): SwapCheck => {
  if (simulation.outcome === 'unavailable') return simulation
  if (simulation.outcome === 'reverts') {
    const { reason } = simulation
    const known = reasons.find(([pattern]) => pattern.test(reason ?? ''))
    return { outcome: 'reverts', why: known?.[1] ?? 'other', reason }
  }
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
  const approval = receive === undefined ? [] : [{ from, chain, to: receive, value: 0n, data: encodeApproval(call.to, minimum) }]
  return [...approval, { from, chain, ...call }]
}

/** Reads what the account may spend, and what it has. */
const readFacts = async (calls: Calls, { quote, exchange, account }: Draft, signal: AbortSignal) => {
  const { pay, receive, amount, route, chain } = quote
  const spender = exchange[route.version]?.router ?? ''
  const asked = [
    quoteQuestion(route, amount, exchange),
    questions.balance(undefined, account),
    questions.balance(pay.address, account),
    pay.address === undefined ? nothing : questions.allowance(pay.address, account, spender),
    ...[pay, receive].map(({ address }) => (address === undefined ? nothing : questions.decimals(address))),
  ]
  const [out, native, held, allowance, ...decimals] = await calls.read(chain, asked, signal)
  ;[pay, receive].forEach(({ address, symbol, decimals: shown }, at) => {
    if (address === undefined) return
    const real = number(decimals[at])
    const usable = real !== undefined && real >= BigInt(leastDecimals) && real <= BigInt(mostDecimals)
    if (!usable || real !== BigInt(shown)) throw new SwapDecimalsError({ symbol, shown, real })
  })
  return { out: readQuoteAnswer(route, out), native: number(native), held: number(held), allowance: number(allowance) ?? 0n, spender }
}

/**
 * Makes the requests of a swap, reads them back, and simulates them. What is reviewed is read from the bytes.
 * @throws when a request is not what was asked for, or the network does not answer
 */
export const prepareSwap = async (calls: Calls, draft: Draft, { now, signal }: { now(): number; readonly signal: AbortSignal }): Promise<MadeSwap> => {
  const { exchange, account, slippage, native } = draft
  const { chain, pay, receive, amount, route } = draft.quote
  const facts = await readFacts(calls, draft, signal)
  const { out, spender } = facts
  if (out === undefined) throw new NoRouteError()
  const quote: Quote = { ...draft.quote, out, at: now() }
  const wanted: SwapCall = {
    chain,
    version: route.version,
    from: account,
    to: account,
    pay: pay.address,
    receive: receive.address,
    amount,
    minimum: minimumOf(out, slippage),
    deadline: BigInt(Math.floor(now() / 1000) + validFor),
    path: route.path,
    fees: route.fees,
  }
  const token = pay.address
  const approve = (value: bigint): readonly ContractCall[] =>
    token === undefined ? [] : [{ from: account, chain, to: token, value: 0n, data: encodeApproval(spender, value) }]
  const swapCall: ContractCall = { from: account, chain, ...encodeSwap(wanted, exchange) }
  const assets = [pay.address, receive.address]
  const simulate = async (all: readonly ContractCall[]) => calls.simulate({ calls: all, assets, after: sale(wanted, exchange) }, signal)

  const needs = token !== undefined && facts.allowance < amount
  let before = needs ? approve(amount) : []
  let simulation = await simulate([...before, swapCall])
  // Some tokens refuse to change an allowance that is not nothing.
  if (needs && facts.allowance > 0n && simulation.outcome === 'reverts' && simulation.at === 0) {
    before = [...approve(0n), ...before]
    simulation = await simulate([...before, swapCall])
  }
  const all = [...before, swapCall]
  const [price, batches, prepared] = await Promise.all([
    calls.gasPrice(chain, (swapCall.data.length - 2) / 2, signal).catch(() => {
      signal.throwIfAborted()
      return undefined
    }),
    all.length > 1 ? calls.canBatch(account, chain, signal) : false,
    Promise.all(all.map((call) => calls.prepare(call, signal))),
  ])
  const { swap, approval } = await readBack(calls, prepared, { wanted, exchange, token, spender, amount })
  const gas = simulation.outcome === 'ok' ? simulation.gas.reduce((sum, used) => sum + used, 0n) : gasOf(route) + approvalGas * BigInt(before.length)
  const names: readonly Step[] = before.length === 2 ? ['reset', 'approve', 'swap'] : before.length === 1 ? ['approve', 'swap'] : ['swap']
  return {
    review: {
      swap,
      approval,
      quote,
      pinnedBy: exchange.pinnedBy,
      slippage,
      steps: batches ? ['both'] : names,
      native,
      fee: price && feeOf(gas, price),
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
): Promise<Pick<Review, 'swap' | 'approval'>> => {
  const { wanted, exchange, token, spender, amount } = expected
  const decoded = await Promise.all(prepared.map((one) => calls.decode(one)))
  const last = decoded.at(-1)
  const swap = last && decodeSwap(last, exchange)
  if (!swap || !sameSwap(swap, wanted)) throw new DifferentSwapError({ what: 'swap' })
  let approval: Review['approval']
  decoded.slice(0, -1).forEach((call, at, approvals) => {
    const read =
      call && sameAddress(call.to, token ?? '') && sameAddress(call.from, wanted.from) && call.chain === wanted.chain ? decodeApproval(call) : undefined
    const right = read !== undefined && sameAddress(read.spender, spender) && read.amount === (at === approvals.length - 1 ? amount : 0n)
    if (!right) throw new DifferentSwapError({ what: 'approval' })
    approval = read
  })
  return { swap, approval }
}

/** What is asked of the swap alone once its approval is there: whether it would still go through. */
export const checkAgain = async (calls: Calls, { swap }: Review, exchange: Exchange, signal: AbortSignal): Promise<SwapCheck> => {
  const call: ContractCall = { from: swap.from, chain: swap.chain, ...encodeSwap(swap, exchange) }
  return toCheck(await calls.simulate({ calls: [call], assets: [swap.pay, swap.receive] }, signal), { swap, last: 0 })
}
