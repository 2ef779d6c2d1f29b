import type { PreparedCall } from '../../../kernel/api/index.js'
import { readWord } from '#lib/abi/readWord.js'
import type { ExactOutputCheck, ExactOutputQuote, PreparedExactOutput } from '../../../ports/swap.js'
import type { ReadContracts } from '../../../protocol/findRoute.js'
import { approvalGas, feeOf, gasOf } from '../amounts.js'
import { impactOf, probeShare } from '../checkRoute.js'
import { DifferentSwapError } from '../errors.js'
import { nothing, questions } from '../questions.js'
import { readApprovals, readyFor, stepsOf, withApproval } from '../steps.js'
import type { Calls, Exchange } from '../types.js'
import { swapContract } from '../wrapping.js'
import { checkExactOutput, simulateOutput } from './checkExactOutput.js'
import { decodeExactOutput, sameExactOutput } from './decodeExactOutput.js'
import { encodeExactOutput } from './encodeExactOutput.js'
import { NotSimulatedError } from './errors.js'
import type { ExactOutputCall } from './ExactOutputCall.js'
import { type FoundInput, readInput } from './findInput.js'

export interface OutputNeeds {
  readonly calls: Calls
  readonly exchange: Exchange
  /** The host of the server that named the exchange. */
  readonly server: string | undefined
  now(): number
  readonly signal: AbortSignal
}

/** How long the contract takes the swap, in seconds. */
const validFor = 1_200
/** Fewer units cannot tell a hundredth of a percent. */
const leastProbe = 10_000n

/** What the account may spend, what it has, and what a small part of the amount costs. */
const readFacts = async (
  { calls, exchange, signal }: OutputNeeds,
  { request: { chain, from, pay, deliver } }: ExactOutputQuote,
  { route, input }: FoundInput,
) => {
  const wraps = route.version === 'wrap'
  const probe = deliver.amount / probeShare
  const asked = [
    questions.balance(undefined, from),
    questions.balance(pay, from),
    pay === undefined ? nothing : questions.allowance(pay, from, swapContract(route, exchange)),
  ]
  const read: ReadContracts = (questioned, until) => calls.read(chain, questioned, until)
  const [[native, held, allowance], [probeInput]] = await Promise.all([
    read(asked, signal),
    wraps || probe <= 0n ? [] : readInput(read, { route, exchange, amounts: [probe] }, signal),
  ])
  const impact =
    probeInput === undefined || probeInput < leastProbe ? undefined : impactOf({ amount: input, out: deliver.amount, probe: probeInput, probeOut: probe })
  return { native: readWord(native), held: readWord(held), allowance: readWord(allowance) ?? 0n, impact }
}

/** The calls of requests, and the swap that the last of them make. @throws DifferentSwapError where they are none */
const readBack = async ({ calls, exchange }: OutputNeeds, requests: readonly PreparedCall[], { path: [first = '', last] }: Pick<ExactOutputCall, 'path'>) => {
  const all = await Promise.all(requests.map((one) => calls.decode(one)))
  // Native currency is wrapped and then transferred.
  const own = all.splice(first === last ? -2 : -1).flatMap((call) => call ?? [])
  const swap = decodeExactOutput(own, exchange)
  if (!swap) throw new DifferentSwapError({ what: 'swap' })
  return { swap, before: all, own }
}

/** Nothing is sent to a contract that a server named before it was seen what that does. @throws NotSimulatedError */
const needSight = (check: ExactOutputCheck, { exchange }: OutputNeeds, chain: string): ExactOutputCheck => {
  if (check.outcome === 'unavailable' && exchange.pinnedBy === 'gateway') throw new NotSimulatedError({ chain })
  return check
}

/** Makes the requests of a quote, reads them back, and simulates them. @throws when a request is not what was asked for, or the network does not answer */
export const prepareExactOutput = async (needs: OutputNeeds, quote: ExactOutputQuote, found: FoundInput): Promise<PreparedExactOutput> => {
  const { exchange, now, signal } = needs
  const { chain, from, pay, deliver } = quote.request
  const { route } = found
  const facts = await readFacts(needs, quote, found)
  const wraps = route.version === 'wrap'
  const wanted: ExactOutputCall = {
    ...{ chain, from, pay, version: route.version, path: route.path, fees: route.fees, maximum: quote.maximum },
    ...{ to: deliver.to, deliver: deliver.token, amount: deliver.amount },
    deadline: wraps ? 0n : BigInt(Math.floor(now() / 1000) + validFor),
  }
  const contract = swapContract(wanted, exchange)
  const calls = encodeExactOutput(wanted, exchange)
  const simulate = simulateOutput(needs.calls, wanted, signal)
  const need = { token: pay, spender: contract, amount: wanted.maximum, allowance: facts.allowance }
  const [firstCall] = calls
  if (!firstCall) throw new DifferentSwapError({ what: 'swap' })
  // The calls of the swap stand in the place of the one that the approval is for.
  const { before, simulation } = await withApproval((all) => simulate([...all.slice(0, -1), ...calls]), firstCall, need)
  const all = [...before, ...calls]
  const { price, batches, prepared } = await readyFor(needs.calls, all, signal)
  const read = await readBack(needs, prepared, wanted)
  if (!sameExactOutput(read.swap, wanted)) throw new DifferentSwapError({ what: 'swap' })
  const approval = readApprovals(read.before, { call: wanted, ...need })
  const check = await checkExactOutput(needs.calls, read.swap, { exchange, simulation, now: now(), signal })
  const gas = simulation.outcome === 'ok' ? simulation.gas.reduce((sum, used) => sum + used, 0n) : gasOf(route) + approvalGas * BigInt(all.length - 1)
  const kinds = wraps ? (['wrap', 'swap'] as const) : stepsOf(before.length)
  return {
    quote,
    approval,
    contract,
    server: exchange.pinnedBy === 'gateway' ? needs.server : undefined,
    impact: facts.impact,
    steps: batches ? [{ kind: 'both', requests: prepared }] : prepared.map((one, at) => ({ kind: kinds[at] ?? 'swap', requests: [one] })),
    fee: price && feeOf(gas, price, batches ? 1 : prepared.length),
    funds: { native: facts.native, held: facts.held },
    check: needSight(check, needs, chain),
  }
}

/** Simulates what is left of prepared requests after the first `done` steps. @throws like `prepareExactOutput` */
export const checkAgain = async (needs: OutputNeeds, { quote, steps }: PreparedExactOutput, done: number): Promise<ExactOutputCheck> => {
  const { calls, exchange, now, signal } = needs
  const { request, maximum, path } = quote
  const { chain, from, pay, deliver } = request
  const { swap, before, own } = await readBack(
    needs,
    steps.flatMap(({ requests }) => requests),
    quote,
  )
  const wanted = { ...swap, chain, from, pay, path, maximum, to: deliver.to, deliver: deliver.token, amount: deliver.amount }
  if (!sameExactOutput(swap, wanted)) throw new DifferentSwapError({ what: 'swap' })
  const finished = steps.slice(0, done).flatMap(({ requests }) => requests).length
  const all = [...before, ...own].slice(finished).flatMap((call) => call ?? [])
  if (all.length === 0) throw new DifferentSwapError({ what: 'swap' })
  const simulation = await simulateOutput(calls, swap, signal)(all)
  return needSight(await checkExactOutput(calls, swap, { exchange, simulation, now: now(), signal }), needs, chain)
}
