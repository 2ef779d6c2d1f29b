import { DeadlineError, type Dispose, type GasPrice, opaque } from '../../kernel/api/index.js'
import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import { typeAmount } from '#lib/amounts/typeAmount.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import { feeOf, gasOf, readAmount } from './amounts.js'
import { createMaxAmount } from './createMaxAmount.js'
import { emptyForm, type FormState, idOf } from './FormState.js'
import { findQuote, isFor, type QuoteNeeds, quoteRequestOf } from './findQuote.js'
import type { Exchange, Quote, SwapToken } from './types.js'

export interface FormNeeds extends QuoteNeeds {
  /** Written here, shown by the view. */
  readonly state: FormState
  /** The account that swaps; undefined while none is connected. */
  currentAccount(): { readonly address: string; readonly chain: string } | undefined
  tokens(): readonly SwapToken[]
  exchange(): Exchange | undefined
  gasPrice(signal: AbortSignal): Promise<GasPrice>
  readonly signal: AbortSignal
}

export interface Form {
  /** The chosen tokens, as far as they are there. */
  pay(): SwapToken | undefined
  receive(): SwapToken | undefined
  /** The view is shown: quotes are renewed. */
  open(): void
  /** The view is not shown any more: quotes are not renewed. */
  close(): void
  /** `separator`: the one of the visitor's language, here and below. */
  type(text: string, separator: DecimalSeparator): void
  /** Another token on one side. The other side gives way where it has the same one. */
  pick(side: 'pay' | 'receive', id: string): void
  /** What was to be received is paid now. The amount starts anew: of another token it would be another one. */
  turn(): void
  /** All that can be paid: what is held, less the fee. */
  takeMax(separator: DecimalSeparator): void
  setSlippage(slippage: number): void
  /** Asks again. */
  renew(): void
  /** The tokens are others now. */
  refresh(): void
  reset(): void
}

/** Pause after a keystroke, time between two quotes, and time for an answer, in ms. */
const pause = 200
const renewAfter = 15_000
const timeoutMs = 10_000
/** How many times quotes are renewed without the visitor doing anything. */
const renewals = 20

/** The form: two tokens, an amount, and the quote of the network. A late answer for something else is dropped. */
export const createForm = ({ state, clock, ...needs }: FormNeeds): Form => {
  let flight: AbortController | undefined
  let timer: Dispose = () => {}
  let shown = false
  let left = renewals
  const find = (id: string) => needs.tokens().find((token) => idOf(token) === id)
  const pay = () => find(state.pay)
  const receive = () => find(state.receive)
  const stop = () => {
    flight?.abort()
    flight = undefined
    timer()
  }
  needs.signal.addEventListener('abort', () => {
    stop()
    maximum.stop()
  })
  const bounded = <value>(promise: Promise<value>, what: string, signal: AbortSignal) =>
    withDeadline(promise, { ms: timeoutMs, what, signal, after: clock.after, late: DeadlineError })
  const gasPrice = (signal: AbortSignal) => bounded(needs.gasPrice(signal), 'Asking for the price of gas', signal)
  const maximum = createMaxAmount({ state, gasPrice, exchange: needs.exchange })

  const request = () => {
    const from = pay()
    return quoteRequestOf({ from, to: receive(), exchange: needs.exchange(), amount: from && readAmount(state, from).amount, swapper: needs.currentAccount() })
  }
  const ask = () => {
    stop()
    const wanted = request()
    if (!wanted || !shown) {
      Object.assign(state, { quoting: 'idle', ...(wanted ? {} : { quote: undefined, fee: undefined }) })
      return
    }
    const controller = new AbortController()
    flight = controller
    const { signal } = controller
    // A quote for something else is not shown beside what is typed.
    Object.assign(state, { quoting: 'loading', ...(isFor(state.quote, wanted) ? {} : { quote: undefined }) })
    bounded(
      // An earlier quote for the same stays until it is known whether it is still the best.
      findQuote({ ...needs, clock }, wanted, signal, (first) => !signal.aborted && !state.quote && show(first, signal)),
      'Asking for a quote',
      signal,
    ).then(
      (found) => {
        if (signal.aborted) return
        Object.assign(state, { quoting: found ? 'ready' : 'none', until: clock.now() + renewAfter })
        if (found) show(found, signal)
        else state.quote = undefined
        again()
      },
      () => {
        if (signal.aborted) return
        controller.abort()
        Object.assign(state, { quoting: 'failed', quote: undefined })
      },
    )
  }
  const show = (quote: Quote, signal: AbortSignal) => {
    state.quote = opaque({ ...quote })
    gasPrice(signal).then(
      (price) => {
        if (!signal.aborted) state.fee = feeOf(quote.route.version === 'aggregator' ? quote.route.gas : gasOf(quote.route), price).likely
      },
      // The wallet shows it.
      () => undefined,
    )
  }
  const again = () => {
    timer()
    timer = clock.after(renewAfter, () => {
      left -= 1
      if (left > 0) ask()
      else state.quoting = 'stopped'
    })
  }
  /** The visitor did something: asks after a pause, and renews for as long as at first. */
  const soon = () => {
    stop()
    left = renewals
    const wanted = request()
    if (!wanted) return ask()
    if (state.quote?.amount !== wanted.amount) Object.assign(state, { quote: undefined, fee: undefined })
    state.quoting = 'loading'
    timer = clock.after(pause, ask)
  }
  const write = (text: string, separator = state.separator, cut = false) => {
    maximum.stop()
    Object.assign(state, { text, separator, cut, max: 'idle' })
    soon()
  }

  return {
    pay,
    receive,
    open: () => {
      shown = true
      left = renewals
      if (state.quoting !== 'ready' || state.until <= clock.now()) ask()
      else again()
    },
    close: () => {
      shown = false
      stop()
      if (state.quoting === 'loading') state.quoting = 'idle'
    },
    type: (text, separator) => {
      const typed = typeAmount(text, pay()?.decimals ?? 0, separator)
      write(typed.text, separator, typed.cut)
    },
    pick: (side, id) => {
      if (state[side] === id) return
      const other = side === 'pay' ? 'receive' : 'pay'
      if (state[other] === id) state[other] = state[side]
      state[side] = id
      Object.assign(state, { quote: undefined, fee: undefined })
      // An amount of one token is never one of another.
      if (side === 'pay') write('')
      else soon()
    },
    turn: () => {
      if (state.receive === '') return
      Object.assign(state, { pay: state.receive, receive: state.pay, quote: undefined, fee: undefined })
      write('')
    },
    takeMax: (separator) => {
      const from = pay()
      if (from) maximum.take(from, (amount) => write(formatAmount(amount, from.decimals, separator), separator))
    },
    setSlippage: (slippage) => {
      state.slippage = slippage
    },
    renew: () => {
      left = renewals
      ask()
    },
    refresh: () => {
      const [from, to, quote] = [pay(), receive(), state.quote]
      // Balances and prices may be others now: the quote stays.
      if (quote && from && to) state.quote = opaque({ ...quote, pay: from, receive: to })
    },
    reset: () => {
      stop()
      maximum.stop()
      const { slippage } = state
      Object.assign(state, { ...emptyForm(), slippage })
    },
  }
}
