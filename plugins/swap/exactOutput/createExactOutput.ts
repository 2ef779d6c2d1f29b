import { type ClockService, DeadlineError, type Readable } from '../../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { ExactOutputQuote, ExactOutputRequest, ExactOutputService } from '../../../ports/swap.js'
import { NoRouteError } from '../errors.js'
import type { Exchanges, ExchangesState } from '../createExchanges.js'
import type { Calls } from '../types.js'
import { findInput, type FoundInput } from './findInput.js'
import { checkAgain, type OutputNeeds, prepareExactOutput } from './prepareExactOutput.js'
import { waitForExchange } from './waitForExchange.js'

export interface ExactOutputNeeds {
  readonly exchanges: Exchanges
  readonly known: Readable<ExchangesState>
  /** What contracts of EVM chains are asked with; undefined where no wallet of them is connected. */
  calls(): Calls | undefined
  /** The address of the server that may name exchanges. */
  readonly server: string | undefined
  readonly clock: ClockService
}

/** For a quote, for requests, and for a check, in ms. */
const [quoteMs, prepareMs, checkMs] = [15_000, 25_000, 12_000]
/** Hundredths of a percent. */
const defaultSlippage = 50
const maxSlippage = 5_000

/** What leaves at most. It is rounded down, so that it is never more than agreed. */
export const maximumInput = (input: bigint, slippage = defaultSlippage): bigint => {
  const share = Number.isInteger(slippage) ? Math.min(Math.max(slippage, 0), maxSlippage) : defaultSlippage
  return (input * BigInt(10_000 + share)) / 10_000n
}

/** Swaps to an exact output by the pools of the exchanges that the page or its gateway names. Aggregators sell an exact amount, and are not asked. */
export const createExactOutput = ({ server: address, clock, ...market }: ExactOutputNeeds): Omit<ExactOutputService, 'canQuote'> => {
  const server = address === undefined ? undefined : new URL(address).host
  /** Runs with the exchange of a network, and ends with it when the time is over. */
  const bounded = <value>(
    chain: string,
    outer: AbortSignal,
    { ms, what }: { readonly ms: number; readonly what: string },
    run: (needs: OutputNeeds | undefined) => Promise<value>,
  ) => {
    const late = new AbortController()
    const signal = AbortSignal.any([outer, late.signal])
    const work = async () => {
      const calls = market.calls()
      if (!calls) throw new Error('No wallet of the network is connected.')
      const exchange = await waitForExchange(market, chain, signal)
      return run(exchange && { calls, exchange, server, now: clock.now, signal })
    }
    return withDeadline(work(), { ms, what, signal: outer, after: clock.after, late: DeadlineError }).finally(() => late.abort())
  }
  const quoted = async (
    needs: OutputNeeds | undefined,
    request: ExactOutputRequest,
  ): Promise<(FoundInput & { readonly quote: ExactOutputQuote }) | undefined> => {
    if (!needs) return undefined
    const found = await findInput((questions, until) => needs.calls.read(request.chain, questions, until), request, needs.exchange, needs.signal)
    if (!found) return undefined
    const { route, input } = found
    // One to one there is no price that could move.
    const maximum = route.version === 'wrap' ? input : maximumInput(input, request.slippage)
    return { ...found, quote: { request, expected: input, maximum, path: route.path, at: clock.now() } }
  }
  return {
    quote: (request, signal) =>
      bounded(request.chain, signal, { ms: quoteMs, what: 'Asking for a price' }, async (needs) => (await quoted(needs, request))?.quote),
    prepare: ({ request }, signal) =>
      bounded(request.chain, signal, { ms: prepareMs, what: 'Preparing the swap' }, async (needs) => {
        const found = await quoted(needs, request)
        return found && needs && prepareExactOutput(needs, found.quote, found)
      }),
    check: (prepared, done, signal) =>
      bounded(prepared.quote.request.chain, signal, { ms: checkMs, what: 'Simulating the swap' }, async (needs) => {
        if (!needs) throw new NoRouteError()
        return checkAgain(needs, prepared, done)
      }),
  }
}
