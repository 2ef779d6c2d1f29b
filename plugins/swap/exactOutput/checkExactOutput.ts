import type { CallSimulation, ContractCall } from '../../../kernel/api/index.js'
import { readOneWord } from '#lib/abi/readWord.js'
import type { ExactOutputCheck } from '../../../ports/swap.js'
import { questions } from '../questions.js'
import type { Calls, Exchange } from '../types.js'
import { whyReverted } from '../whyReverted.js'
import type { ExactOutputCall } from './ExactOutputCall.js'
import { readInput } from './findInput.js'

/** A simulation, and how much more the receiver has after it; undefined where that cannot be told. */
type OutputSimulation = CallSimulation & { readonly arrived?: bigint | undefined }

type Reverts = Extract<ExactOutputCheck, { readonly outcome: 'reverts' }>
const reverts = (why: Reverts['why']): ExactOutputCheck => ({ outcome: 'reverts', why, reason: undefined })

/** The balances of the payer that are compared: what leaves, the native currency, and what is delivered. */
const assetsOf = ({ pay, deliver }: ExactOutputCall) =>
  pay === undefined ? [undefined, deliver] : deliver === undefined ? [pay, undefined] : [pay, undefined, deliver]

/**
 * Simulates calls with a question for the balance of the receiver before and after them, in the block of the simulation. A network that
 * cannot simulate all of it is asked for the calls alone: it may say that the first one would fail.
 */
export const simulateOutput =
  (calls: Pick<Calls, 'simulate'>, swap: ExactOutputCall, signal: AbortSignal) =>
  async (all: readonly ContractCall[]): Promise<OutputSimulation> => {
    const { from, chain, deliver, to } = swap
    const question: ContractCall = { from, chain, value: 0n, ...questions.balance(deliver, to) }
    const assets = assetsOf(swap)
    const found = await calls.simulate({ calls: [question, ...all, question], assets }, signal)
    if (found.outcome === 'reverts') return { ...found, at: found.at - 1 }
    if (found.outcome === 'unavailable') {
      const short = await calls.simulate({ calls: all, assets }, signal)
      return short.outcome === 'reverts' ? short : found
    }
    const { answers, gas } = found
    const [before, after] = answers.length === all.length + 2 ? [readOneWord(answers[0]), readOneWord(answers.at(-1))] : []
    return {
      ...found,
      answers: answers.slice(1, -1),
      gas: gas.slice(1, -1),
      arrived: before === undefined || after === undefined ? undefined : after - before,
    }
  }

/** What a simulation that went through says. */
const readEffect = (swap: ExactOutputCall, { changes, arrived }: Extract<OutputSimulation, { readonly outcome: 'ok' }>): ExactOutputCheck => {
  const { version, pay, deliver, amount, maximum } = swap
  const assets = assetsOf(swap)
  if (arrived === undefined || changes.length !== assets.length) return { outcome: 'unavailable' }
  // A receiver of native currency may pass it on at once. That the amount arrived is not proven then.
  if (arrived < amount) return reverts(deliver === undefined ? 'other' : 'feeOnTransfer')
  const [paid = 0n, second = 0n] = changes
  // Wrapped by itself nothing has left; what is transferred was native currency before.
  const leaves = version === 'wrap' ? -(paid + second) : -paid
  if (leaves > maximum) return reverts(pay === undefined ? 'other' : 'feeOnTransfer')
  if (version !== 'wrap' && changes.slice(1).some((change) => change < 0n)) return reverts('other')
  return { outcome: 'ok', leaves: leaves > 0n ? leaves : 0n }
}

/**
 * What is said of a swap by its simulation. Contracts and tokens give many reasons when the price has moved: of one that is not known the
 * pools are asked what the amount costs now. @throws the signal's reason
 */
export const checkExactOutput = async (
  calls: Pick<Calls, 'read'>,
  swap: ExactOutputCall,
  {
    exchange,
    simulation,
    now,
    signal,
  }: { readonly exchange: Exchange; readonly simulation: OutputSimulation; readonly now: number; readonly signal: AbortSignal },
): Promise<ExactOutputCheck> => {
  const { version, chain, path, fees, amount, maximum, deadline } = swap
  if (version !== 'wrap' && deadline * 1000n <= BigInt(now)) return reverts('old')
  if (simulation.outcome === 'unavailable') return simulation
  if (simulation.outcome === 'ok') return readEffect(swap, simulation)
  const check = whyReverted(simulation.reason)
  if (check.why !== 'other' || version === 'wrap') return check
  const asked = { route: { version, path, fees }, exchange, amounts: [amount] }
  const input = await readInput((questioned, until) => calls.read(chain, questioned, until), asked, signal).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  return input && (input[0] ?? maximum + 1n) > maximum ? { ...check, why: 'price' } : check
}
