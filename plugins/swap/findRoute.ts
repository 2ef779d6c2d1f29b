import type { ContractQuestion } from '../../kernel/api/index.js'
import { encodeBytes, encodeWord } from '../../lib/abi/encodeWord.js'
import { exchangeFunctions } from '../../lib/abi/exchanges.js'
import { readWord } from '../../lib/abi/readWord.js'
import { sameAddress } from '../../lib/sameAddress.js'
import type { Exchange, Route } from './types.js'
import { packPath } from './packPath.js'

/** Asks contracts; undefined for one that did not answer. */
export type ReadContracts = (questions: readonly ContractQuestion[], signal: AbortSignal) => Promise<readonly (string | undefined)[]>

/** The fees that pools of version 3 can have, in millionths. */
const tiers = [100, 500, 3_000, 10_000]

const mostOut = 2n ** 255n
const isAmount = (value: bigint | undefined): value is bigint => value !== undefined && value > 0n && value < mostOut

/** How much a route gives. */
export const quoteQuestion = ({ version, path, fees }: Route, amount: bigint, exchange: Exchange): ContractQuestion => {
  if (version === 'v2') {
    const data = `${exchangeFunctions.getAmountsOut}${encodeWord(amount)}${encodeWord(64)}${encodeWord(path.length)}${path.map(encodeWord).join('')}`
    return { to: exchange.v2?.router ?? '', data }
  }
  const packed = packPath(path, fees)
  return { to: exchange.v3?.quoter ?? '', data: `${exchangeFunctions.quoteExactInput}${encodeWord(64)}${encodeWord(amount)}${encodeBytes(packed)}` }
}

/** What a contract answered to that: for version 2 the last of the amounts, for version 3 the first word. */
export const readQuoteAnswer = ({ version, path }: Route, answer: string | undefined): bigint | undefined => {
  const out = version === 'v3' ? readWord(answer) : readWord(answer, 32) === BigInt(path.length) ? readWord(answer, 32 * (1 + path.length)) : undefined
  return isAmount(out) ? out : undefined
}

interface Found {
  readonly route: Route
  readonly out: bigint
}
const better = (one: Found | undefined, other: Found | undefined) => (one && (!other || one.out >= other.out) ? one : other)

/**
 * Computes on the chain which of the routes over at most three pools gives most. Version 2 is asked for every path; version 3 leg by leg, each
 * by the pool that gives most. Undefined where there is no route. @throws when the chain does not answer
 */
export const findRoute = async (
  read: ReadContracts,
  { exchange, from, to, amount }: { readonly exchange: Exchange; readonly from: string; readonly to: string; readonly amount: bigint },
  signal: AbortSignal,
): Promise<Found | undefined> => {
  if (sameAddress(from, to) || amount <= 0n) return undefined
  const via = exchange.via.filter((address) => !sameAddress(address, from) && !sameAddress(address, to))
  const between = [[], ...via.map((one) => [one]), ...via.flatMap((one) => via.flatMap((other) => (one === other ? [] : [[one, other]])))]
  const direct = exchange.v2 ? between.map((mids): Route => ({ version: 'v2', path: [from, ...mids, to], fees: [] })) : []

  /** Legs of version 3 that are asked for together; of each the best one. */
  const extend = (starts: readonly Found[], ends: readonly string[]) =>
    exchange.v3
      ? starts.flatMap(({ route, out }) =>
          ends
            .filter((end) => !route.path.some((address) => sameAddress(address, end)))
            .flatMap((end) => tiers.map((fee) => ({ start: route, amount: out, end, fee }))),
        )
      : []
  type Leg = ReturnType<typeof extend>[number]
  const legQuestion = ({ start, amount: given, end, fee }: Leg) =>
    quoteQuestion({ version: 'v3', path: [start.path.at(-1) ?? from, end], fees: [fee] }, given, exchange)
  const toFound = ({ start, end, fee }: Leg, answer: string | undefined): Found | undefined => {
    const out = readQuoteAnswer({ version: 'v3', path: [], fees: [] }, answer)
    return out === undefined ? undefined : { route: { version: 'v3', path: [...start.path, end], fees: [...start.fees, fee] }, out }
  }
  /** Of what ends at the same token, the best one of each length that leads on. */
  const bestOf = (found: readonly (Found | undefined)[]) => {
    const best = new Map<string, Found>()
    for (const one of found) {
      if (!one) continue
      const key = one.route.path.join()
      const chosen = better(best.get(key), one)
      if (chosen) best.set(key, chosen)
    }
    return [...best.values()]
  }

  const start: Found = { route: { version: 'v3', path: [from], fees: [] }, out: amount }
  let best: Found | undefined
  let legs = extend([start], [to, ...via])
  let questions = [...direct.map((route) => quoteQuestion(route, amount, exchange)), ...legs.map(legQuestion)]
  for (let round = 0; round < 3 && questions.length > 0; round++) {
    const answers = await read(questions, signal)
    const offset = round === 0 ? direct.length : 0
    if (round === 0)
      direct.forEach((route, at) => {
        const out = readQuoteAnswer(route, answers[at])
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

/** The share of an amount that is so small that it moves no price. */
export const probeShare = 1_000n
/** Fewer units cannot tell a hundredth of a percent. */
const leastProbe = 10_000n

/** What the trade itself moves the price by, in hundredths of a percent, rounded up. */
export const impactOf = ({
  amount,
  out,
  probe,
  probeOut,
}: {
  readonly amount: bigint
  readonly out: bigint
  readonly probe: bigint
  readonly probeOut: bigint | undefined
}) => {
  if (probeOut === undefined || probeOut < leastProbe || probe <= 0n) return undefined
  const expected = probeOut * amount
  const real = out * probe
  return real >= expected ? 0 : Number(((expected - real) * 10_000n + expected - 1n) / expected)
}

/** Asks a route again, and for a small share of it. */
export const checkRoute = async (
  read: ReadContracts,
  { route, amount, exchange }: { readonly route: Route; readonly amount: bigint; readonly exchange: Exchange },
  signal: AbortSignal,
): Promise<{ readonly out: bigint | undefined; readonly impact: number | undefined }> => {
  const probe = amount / probeShare
  const asked = [quoteQuestion(route, amount, exchange), ...(probe > 0n ? [quoteQuestion(route, probe, exchange)] : [])]
  const [answer, probed] = await read(asked, signal)
  const out = readQuoteAnswer(route, answer)
  return { out, impact: out === undefined ? undefined : impactOf({ amount, out, probe, probeOut: readQuoteAnswer(route, probed) }) }
}

/** What arrives at least, when the price may move by so many hundredths of a percent. Rounded up, so that it never is less than agreed. */
export const minimumOf = (out: bigint, slippage: number): bigint => (out * (10_000n - BigInt(slippage)) + 9_999n) / 10_000n
