import type { ReadContracts } from '../../protocol/findRoute.js'
import { quoteQuestion, type Route, readQuoteAnswer } from '../../protocol/quotes.js'
import type { Exchange } from './types.js'

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
