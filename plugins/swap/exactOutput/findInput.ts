import type { ExactOutputRequest } from '../../../ports/swap.js'
import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { findRoute, type ReadContracts } from '../../../protocol/findRoute.js'
import type { Route } from '../../../protocol/quotes.js'
import { sameAsset, zeroAddress } from '../decodeSwap.js'
import type { Exchange, WrapRoute } from '../types.js'
import { wrapRouteOf } from '../wrapping.js'
import { inputQuotes } from './inputQuotes.js'

/** The cheapest way to an amount, from what leaves to what arrives. */
export interface FoundInput {
  readonly route: Route | WrapRoute
  /** What leaves at the price of now, in base units. */
  readonly input: bigint
}

/** The same route from the other end. */
const turned = ({ version, path, fees }: Route): Route => ({ version, path: path.toReversed(), fees: fees.toReversed() })

/** What has to be paid on a route for an amount, as the network answers now; undefined where the route does not give it. */
export const readInput = async (
  read: ReadContracts,
  { route, exchange, amounts }: { readonly route: Route; readonly exchange: Exchange; readonly amounts: readonly bigint[] },
  signal: AbortSignal,
): Promise<readonly (bigint | undefined)[]> => {
  const back = turned(route)
  const answers = await read(
    amounts.map((amount) => inputQuotes.question(back, amount, exchange)),
    signal,
  )
  return amounts.map((amount, at) => inputQuotes.read(back, answers[at], amount))
}

/** Contracts on the way would keep what arrives, and the router takes the zero address for itself. */
const canReceive = ({ pay, deliver: { token, to } }: ExactOutputRequest, { wrapped, v2, v3 }: Exchange) =>
  isEvmAddress(to) && ![zeroAddress, wrapped, v2?.router, v3?.router, v3?.quoter, pay, token].some((one) => one !== undefined && sameAddress(one, to))

/** Whether a route may be looked for. Undefined is the native currency. */
const isUsable = (request: ExactOutputRequest, exchange: Exchange) => {
  const { from, pay, deliver } = request
  return (
    deliver.amount > 0n &&
    deliver.amount < 2n ** 255n &&
    [from, pay ?? from, deliver.token ?? from].every(isEvmAddress) &&
    !sameAsset(pay, deliver.token) &&
    canReceive(request, exchange)
  )
}

/**
 * The cheapest of all routes over at most three pools, or one to one where native currency is to arrive wrapped. The way back has no route:
 * no exchange unwraps for somebody else what an account has.
 * @returns undefined if there is no route
 * @throws if the chain does not answer
 */
export const findInput = async (read: ReadContracts, request: ExactOutputRequest, exchange: Exchange, signal: AbortSignal): Promise<FoundInput | undefined> => {
  if (!isUsable(request, exchange)) return undefined
  const {
    pay,
    deliver: { token, amount },
  } = request
  const wrap = pay === undefined ? wrapRouteOf({ address: pay }, { address: token }, exchange) : undefined
  if (wrap) return { route: wrap, input: amount }
  const ends = { from: token ?? exchange.wrapped, to: pay ?? exchange.wrapped }
  const found = await findRoute(read, { exchange, ...ends, amount }, signal, inputQuotes)
  return found && { route: turned(found.route), input: found.out }
}
