import { type ClockService, type Dispose, opaque } from '../../kernel/api/index.js'
import type { BuyQuotesRequest } from '../../protocol/gateway/onRamp.js'
import type { BuyState } from './BuyState.js'
import type { Flight } from './createFlight.js'
import { fromMinor } from './minorUnits.js'
import { readQuotes } from './readQuotes.js'
import type { BuyQuestion, BuyQuote } from './types.js'

export interface QuotingNeeds {
  /** Tracked. */
  readonly state: BuyState
  /** Untrusted, and fails in the end. Undefined where there is no gateway. */
  readonly ask: ((question: BuyQuotesRequest, signal: AbortSignal) => Promise<unknown>) | undefined
  /** Of the form as it is now; undefined while something is missing or wrong. */
  question(): BuyQuestion | undefined
  /** Whether a view shows the form: nobody else needs quotes. */
  isShown(): boolean
  /** Shared with the question for options: only the later of the two counts. */
  readonly flight: Flight
  readonly clock: ClockService
  readonly signal: AbortSignal
}
export interface Quoting {
  /** Takes back the quotes, and drops the question that is under way. */
  reset(): void
  /** Asks at once. */
  fetch(): void
  /** Asks after a pause in typing. */
  later(): void
  /** The visitor did something: quotes are renewed by themselves as often as at first. */
  attended(): void
  /** What was asked and the chosen quote, when it can still be used. */
  ready(): { readonly question: BuyQuestion; readonly quote: BuyQuote } | undefined
}

/** Pause after a keystroke, in ms. */
const pause = 350
/** How many times quotes are renewed without the visitor doing anything. */
const renewals = 10

/** Quotes for what was chosen, renewed when they end. A late answer for something else is dropped. */
export const createQuoting = ({ state, ask, question, isShown, flight, clock, signal }: QuotingNeeds): Quoting => {
  let left = renewals
  let quotedQuestion: BuyQuestion | undefined
  let timer: Dispose = () => {}
  signal.addEventListener('abort', () => timer())

  const reset = () => {
    flight.stop()
    timer()
    quotedQuestion = undefined
    Object.assign(state, { quoting: 'idle', quotes: opaque([]), chosen: undefined, until: 0 })
  }
  const fetch = () => {
    reset()
    const wanted = question()
    if (!wanted || !ask || !isShown()) return
    const ownFlight = flight.start()
    const from = clock.now()
    state.quoting = 'loading'
    const { chain: network, asset, currency, method, total, country: code } = wanted
    const body = { purchaseCurrency: asset.id, paymentCurrency: currency, paymentMethod: method, amount: fromMinor(total, currency), network, country: code }
    ask(body, ownFlight.signal).then(
      (answer) => {
        if (!ownFlight.isCurrent()) return
        const found = readQuotes(answer, wanted, state.options?.providers.map(({ id }) => id) ?? [])
        if (!found) {
          state.quoting = 'failed'
          return
        }
        quotedQuestion = wanted
        const [best] = found.items
        const until = from + found.life
        Object.assign(state, { quoting: best ? 'ready' : found.country ? 'country' : 'none', quotes: opaque([...found.items]), chosen: best?.id, until })
        if (best) timer = clock.after(Math.max(0, until - clock.now()), expire)
      },
      () => {
        if (ownFlight.isCurrent()) state.quoting = 'failed'
      },
    )
  }
  const expire = () => {
    // While a page is being opened its answer decides.
    if (state.opening) return
    if (isShown() && left-- > 0) fetch()
    else {
      reset()
      state.quoting = 'stopped'
    }
  }

  return {
    reset,
    fetch,
    later: () => {
      reset()
      if (question()) state.quoting = 'loading'
      timer = clock.after(pause, fetch)
    },
    attended: () => {
      left = renewals
    },
    ready: () => {
      const quote = state.quotes.find(({ id }) => id === state.chosen)
      return quotedQuestion && quote && clock.now() < state.until ? { question: quotedQuestion, quote } : undefined
    },
  }
}
