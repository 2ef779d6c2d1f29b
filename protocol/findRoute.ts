import { sameAddress } from '../lib/addresses/sameAddress.js'
import { type QuoteContracts, type QuoteQuestion, quoteQuestion, type Route, readQuoteAnswer } from './quotes.js'

/** Calls contracts in a batch. The entry of a contract that did not answer is undefined. */
export type ReadContracts = (questions: readonly QuoteQuestion[], signal: AbortSignal) => Promise<readonly (string | undefined)[]>

/** The exchange contracts of one network that a route search needs. */
export interface RoutedExchange extends QuoteContracts {
  /** Tokens that a route may go through. */
  readonly via: readonly string[]
}

/** The fees that pools of version 3 can have, in millionths. */
const tiers = [100, 500, 3_000, 10_000]

/** A route and the amount it returns. */
export interface FoundRoute {
  /** The best route. */
  readonly route: Route
  /** The amount received, in base units. */
  readonly out: bigint
}

/** How the contracts are asked for the amounts of a route. */
export interface RouteQuotes {
  /** Creates the call that quotes a route. */
  question(route: Route, amount: bigint, contracts: QuoteContracts): QuoteQuestion
  /** Reads its answer; undefined for anything but an amount. */
  read(route: Route, answer: string | undefined, amount: bigint): bigint | undefined
  /** Whether the first amount is at least as good as the second. */
  isBetter(one: bigint, other: bigint): boolean
}
const outputs: RouteQuotes = { question: quoteQuestion, read: readQuoteAnswer, isBetter: (one, other) => one >= other }

/**
 * Finds the route through at most three pools that returns the most, by asking the contracts. Version 2 is asked for every path. Version
 * 3 is asked leg by leg, and the best pool of each leg is used. With other `quotes` the search is for another best: from the end of a swap
 * to its beginning, for the amount that has to be paid.
 *
 * @returns undefined if there is no route
 * @throws if the chain does not answer
 */
export const findRoute = async (
  read: ReadContracts,
  { exchange, from, to, amount }: { readonly exchange: RoutedExchange; readonly from: string; readonly to: string; readonly amount: bigint },
  signal: AbortSignal,
  quotes = outputs,
): Promise<FoundRoute | undefined> => {
  const better = (one: FoundRoute | undefined, other: FoundRoute | undefined) => (one && (!other || quotes.isBetter(one.out, other.out)) ? one : other)
  if (sameAddress(from, to) || amount <= 0n) return undefined
  const via = exchange.via.filter((address) => !sameAddress(address, from) && !sameAddress(address, to))
  const between = [[], ...via.map((one) => [one]), ...via.flatMap((one) => via.flatMap((other) => (one === other ? [] : [[one, other]])))]
  const direct = exchange.v2 ? between.map((mids): Route => ({ version: 'v2', path: [from, ...mids, to], fees: [] })) : []

  /** Legs of version 3 that are asked for together. The best one of each is used. */
  const extend = (starts: readonly FoundRoute[], ends: readonly string[]) =>
    exchange.v3
      ? starts.flatMap(({ route, out }) =>
          ends
            .filter((end) => !route.path.some((address) => sameAddress(address, end)))
            .flatMap((end) => tiers.map((fee) => ({ start: route, amount: out, end, fee }))),
        )
      : []
  type Leg = ReturnType<typeof extend>[number]
  const legQuestion = ({ start, amount: given, end, fee }: Leg) =>
    quotes.question({ version: 'v3', path: [start.path.at(-1) ?? from, end], fees: [fee] }, given, exchange)
  const toFound = ({ start, amount: given, end, fee }: Leg, answer: string | undefined): FoundRoute | undefined => {
    const out = quotes.read({ version: 'v3', path: [], fees: [] }, answer, given)
    return out === undefined ? undefined : { route: { version: 'v3', path: [...start.path, end], fees: [...start.fees, fee] }, out }
  }
  /** Keeps the best route for each path, so that the next round extends only those. */
  const bestOf = (found: readonly (FoundRoute | undefined)[]) => {
    const best = new Map<string, FoundRoute>()
    for (const one of found) {
      if (!one) continue
      const key = one.route.path.join()
      const chosen = better(best.get(key), one)
      if (chosen) best.set(key, chosen)
    }
    return [...best.values()]
  }

  const start: FoundRoute = { route: { version: 'v3', path: [from], fees: [] }, out: amount }
  let best: FoundRoute | undefined
  let legs = extend([start], [to, ...via])
  let questions = [...direct.map((route) => quotes.question(route, amount, exchange)), ...legs.map(legQuestion)]
  for (let round = 0; round < 3 && questions.length > 0; round++) {
    const answers = await read(questions, signal)
    const offset = round === 0 ? direct.length : 0
    if (round === 0)
      direct.forEach((route, at) => {
        const out = quotes.read(route, answers[at], amount)
        if (out !== undefined) best = better(best, { route, out })
      })
    const found = bestOf(legs.map((leg, at) => toFound(leg, answers[offset + at])))
    for (const one of found) if (sameAddress(one.route.path.at(-1) ?? '', to)) best = better(best, one)
    const open = found.filter(({ route }) => !sameAddress(route.path.at(-1) ?? '', to))
    legs = extend(open, round === 0 ? [to, ...via] : [to])
    questions = legs.map(legQuestion)
  }
  return best
}
