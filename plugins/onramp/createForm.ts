import { type ClockService, opaque } from '../../kernel/api/index.js'
import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { typeAmount } from '#lib/amounts/typeAmount.js'
import type { BuyQuotesRequest, PaymentMethod } from '../../protocol/gateway/onRamp.js'
import { type BuyState, emptyForm } from './BuyState.js'
import { createFlight } from './createFlight.js'
import { createQuoting } from './createQuoting.js'
import { limitProblem, paymentOf } from './limitProblem.js'
import { readOptions } from './readOptions.js'
import { defaultOf } from './presetsOf.js'
import { typedTotal } from './typedTotal.js'
import type { BuyOptions, BuyQuestion, BuyQuote } from './types.js'

export interface FormNeeds {
  /** Tracked; written here only. */
  readonly state: BuyState
  /** CAIP-2 id of the network that the account is on. */
  chain(): string | undefined
  /** The providers that the host wants. */
  readonly allowed: readonly string[] | undefined
  /** Both are untrusted, and fail in the end. Undefined where there is no gateway. */
  readonly ask:
    | {
        options(chain: string, signal: AbortSignal): Promise<unknown>
        quotes(question: BuyQuotesRequest, signal: AbortSignal): Promise<unknown>
      }
    | undefined
  /** The country that was chosen last; empty for none. */
  readonly country: { get(): string; set(code: string): void }
  readonly clock: ClockService
  readonly signal: AbortSignal
}
export interface Form {
  /** A view shows the form: what is out of date is asked for. `regions`: countries that the browser names. */
  open(regions: readonly string[]): void
  /** The form is not shown any more: quotes are not renewed. */
  close(): void
  /** The account or the network changed. */
  moved(): void
  retry(): void
  /** `separator`: the decimal separator of the visitor's language, here and below. */
  type(text: string, separator: DecimalSeparator): void
  /** Writes an amount, in the smallest units of the currency. */
  fill(total: bigint, separator: DecimalSeparator): void
  choose(choice: { readonly asset?: string; readonly currency?: string; readonly method?: PaymentMethod; readonly country?: string }): void
  chooseQuote(id: string): void
  /** Asks for new quotes, because the visitor wants them or because one was refused. */
  renew(): void
  /** What was asked and the chosen quote, when it can still be used. */
  ready(): { readonly question: BuyQuestion; readonly quote: BuyQuote } | undefined
}

/** What providers are asked for; undefined while something is missing or wrong. `chain`: CAIP-2 id. */
const questionOf = (state: BuyState, chain: string | undefined): BuyQuestion | undefined => {
  const { options, method } = state
  const found = paymentOf(state)
  const asset = options?.assets.find(({ id }) => id === state.asset)
  const { amount: total } = typedTotal(state)
  if (chain === undefined || !asset || !found || total === undefined || state.country === undefined || limitProblem(state)) return undefined
  return { chain, asset, currency: found.payment.id, method: found.limit.id === method ? method : found.limit.id, total, country: state.country }
}

/** What is chosen of these options: what was chosen before where it is there still, otherwise the first. `countries`: the likeliest first. */
const choiceOf = (options: BuyOptions, { asset, currency, method }: BuyState, countries: readonly string[]) => {
  const token = options.assets.find((one) => one.id === asset) ?? options.assets[0]
  const payment = options.payments.find((one) => one.id === currency) ?? options.payments[0]
  const limit = payment?.limits.find((one) => one.id === method) ?? payment?.limits[0]
  return {
    asset: token?.id ?? '',
    currency: payment?.id ?? '',
    method: limit?.id ?? ('card' as const),
    country: countries.find((code) => options.countries.includes(code)),
  }
}

/** The form: options of the network, and quotes for what was chosen. A late answer for something else is dropped. */
export const createForm = ({ state, chain, allowed, ask, country, clock, signal }: FormNeeds): Form => {
  let loadedChain: string | undefined
  let regions: readonly string[] = []
  let shown = false
  const flight = createFlight(signal)
  const quoting = createQuoting({
    state,
    ask: ask && ((question, until) => ask.quotes(question, until)),
    question: () => questionOf(state, loadedChain),
    isShown: () => shown,
    flight,
    clock,
    signal,
  })

  const load = () => {
    const network = chain()
    quoting.reset()
    loadedChain = network
    Object.assign(state, { options: undefined, status: network === undefined || !ask ? 'uncovered' : 'loading' })
    if (network === undefined || !ask) return
    const ownFlight = flight.start()
    ask.options(network, ownFlight.signal).then(
      (answer) => {
        if (!ownFlight.isCurrent()) return
        const options = readOptions(answer, network, allowed)
        if (!options) {
          state.status = 'uncovered'
          return
        }
        Object.assign(state, { status: 'ready', options: opaque(options), ...choiceOf(options, state, [country.get(), ...regions]) })
        adjust()
        quoting.fetch()
      },
      (error: unknown) => {
        if (!ownFlight.isCurrent()) return
        // The gateway does not know the network, or has no provider.
        state.status = isRecord(error) && error.status === 404 ? 'uncovered' : 'failed'
      },
    )
  }
  /** The amount that the form begins with is one that the chosen way to pay takes; what the visitor wrote keeps what the currency has of it. */
  const adjust = () => {
    const { payment, limit } = paymentOf(state) ?? {}
    if (!payment || !limit) return
    const places = moneyPlaces(payment.id)
    const { separator } = state
    if (!state.own) Object.assign(state, { amount: formatAmount(defaultOf(limit, payment.id), places, separator), cut: false })
    else {
      const { text, cut } = typeAmount(state.amount, places, separator)
      if (cut) Object.assign(state, { amount: text, cut })
    }
  }
  const touched = () => {
    quoting.attended()
    state.problem = undefined
  }
  const write = (amount: string, separator: DecimalSeparator, cut = false) => {
    touched()
    Object.assign(state, { amount, separator, cut, own: true })
    quoting.later()
  }

  return {
    open: (named) => {
      shown = true
      regions = named
      quoting.attended()
      if (loadedChain !== chain() || state.status !== 'ready') load()
      else if (state.quoting !== 'loading' && (state.quoting !== 'ready' || clock.now() >= state.until)) quoting.fetch()
    },
    close: () => {
      shown = false
    },
    moved: () => {
      if (loadedChain === chain()) return
      const { currency, method, country: code, amount, separator, own } = state
      Object.assign(state, emptyForm(), { currency, method, country: code, amount, separator, own })
      if (shown) load()
    },
    retry: () => {
      touched()
      if (state.status === 'ready') quoting.fetch()
      else load()
    },
    type: (text, separator) => {
      const typed = typeAmount(text, moneyPlaces(state.currency), separator)
      write(typed.text, separator, typed.cut)
    },
    fill: (total, separator) => write(formatAmount(total, moneyPlaces(state.currency), separator), separator),
    choose: (choice) => {
      touched()
      Object.assign(state, choice)
      const found = paymentOf(state)
      if (found) state.method = found.limit.id
      if (choice.currency !== undefined) adjust()
      if (choice.country !== undefined) country.set(choice.country)
      quoting.fetch()
    },
    chooseQuote: (id) => {
      touched()
      state.chosen = id
    },
    renew: () => {
      quoting.attended()
      quoting.fetch()
    },
    ready: quoting.ready,
  }
}
