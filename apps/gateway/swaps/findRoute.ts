import type { SwapExchange } from '../contract.js'
import { type Hex, quoteCall, readQuote, type Route } from './uniswapCalls.js'

interface Found {
  readonly route: Route
  readonly out: bigint
}
type ReadContracts = (calls: readonly { to: Hex; data: Hex }[]) => Promise<readonly (string | null | undefined)[]>

/** The fees that pools of version 3 can have, in millionths. */
const tiers = [100, 500, 3_000, 10_000]
const mostVia = 3

/** Tokens that a route may lead over: the wrapped one, and those of the settings or the first of the list. */
const viaOf = ({ wrapped, via = [], tokens }: SwapExchange) => {
  const over = [wrapped, ...(via.length > 0 ? via : tokens.map(({ address }) => address))].map((one) => one.toLowerCase())
  return [...new Set(over)].slice(0, mostVia) as Hex[]
}
const best = (found: readonly Found[]) => found.reduce((most: Found | undefined, one) => (most && most.out >= one.out ? most : one), undefined)

/**
 * Computes on the chain which of the routes over at most three pools gives most. Version 2 is asked for every path; version 3 leg by leg, each
 * by the pool that gives most, and the whole route at the end. Undefined if no route leads there.
 *
 * @param wish addresses in lower case
 * @throws when the node does not answer
 */
export const findRoute = async (
  read: ReadContracts,
  { exchange, from, to, amount }: { exchange: SwapExchange; from: Hex; to: Hex; amount: bigint },
): Promise<Found | undefined> => {
  if (from === to) return undefined
  const via = viaOf(exchange).filter((one) => one !== from && one !== to)
  const between = [[], ...via.map((one) => [one]), ...via.flatMap((one) => via.filter((other) => other !== one).map((other) => [one, other]))]
  const direct: Route[] = exchange.v2 ? between.map((mids) => ({ version: 'v2', path: [from, ...mids, to], fees: [] })) : []

  const complete: Found[] = []
  let open: readonly Found[] = exchange.v3 ? [{ route: { version: 'v3', path: [from], fees: [] }, out: amount }] : []
  for (const round of [0, 1, 2]) {
    const ends = round === 2 ? [to] : [to, ...via]
    const steps = open.flatMap((start) => ends.filter((end) => !start.route.path.includes(end)).map((end) => ({ start, end })))
    const legs = steps.flatMap((step) => tiers.map((fee) => ({ ...step, fee })))
    const routes = round === 0 ? direct : []
    const questions = [
      ...routes.map((route) => quoteCall(route, amount, exchange)),
      ...legs.map(({ start, end, fee }) => {
        const last = start.route.path.at(-1) as Hex
        return quoteCall({ version: 'v3', path: [last, end], fees: [fee] }, start.out, exchange)
      }),
    ]
    if (questions.length === 0) break
    const answers = await read(questions)
    for (const [at, route] of routes.entries()) {
      const out = readQuote(route, answers[at])
      if (out !== undefined) complete.push({ route, out })
    }
    const extended = steps.flatMap(({ start: { route, out: given }, end }, at) => {
      const pools = tiers.flatMap((fee, tier) => {
        const next = { version: 'v3', path: [...route.path, end], fees: [...route.fees, fee] } as Route
        const out = given > 0n ? readQuote(next, answers[routes.length + at * tiers.length + tier]) : undefined
        return out === undefined ? [] : [{ route: next, out }]
      })
      return best(pools) ?? []
    })
    complete.push(...extended.filter(({ route }) => route.path.at(-1) === to))
    open = extended.filter(({ route }) => route.path.at(-1) !== to)
  }
  const found = best(complete)
  if (!found || found.route.fees.length < 2) return found
  // Legs that were asked for one by one do not know of each other.
  const [answer] = await read([quoteCall(found.route, amount, exchange)])
  const out = readQuote(found.route, answer)
  return out === undefined ? undefined : { ...found, out }
}
