import { opaque } from '../../kernel/api/index.js'
import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import type { PaymentMethod } from '../../protocol/gateway/onRamp.js'
import type { BuyOptions, BuyQuote } from './types.js'

/** What the form holds, and what is known for it. */
export interface BuyState {
  /** Of the options. `uncovered`: nothing can be bought on this network. */
  status: 'loading' | 'ready' | 'uncovered' | 'failed'
  options: BuyOptions | undefined
  /** Ids of what was chosen. */
  asset: string
  currency: string
  method: PaymentMethod
  /** Undefined until the visitor chose one, or the browser names one that is served. */
  country: string | undefined
  /** The amount as it was typed. */
  amount: string
  /** The visitor wrote or chose the amount: another currency does not take it away. */
  own: boolean
  /** The decimal separator of the language that it was typed in. */
  separator: DecimalSeparator
  /** True when decimals that do not exist were cut off. */
  cut: boolean
  /** Of the quotes. `stopped`: they expired, and are not renewed by themselves any more. */
  quoting: 'idle' | 'loading' | 'ready' | 'none' | 'country' | 'failed' | 'stopped'
  /** The best one first. */
  quotes: readonly BuyQuote[]
  /** When they expire, ms since 1970. */
  until: number
  /** Id of the chosen quote. */
  chosen: string | undefined
  /** A page is being opened at a provider. */
  opening: boolean
  /**
   * Why the last try ended: `expired` the quote, `failed` no page was opened, `mismatch` the page was not for what is shown, `moved` the
   * account or the network changed.
   */
  problem: 'expired' | 'failed' | 'mismatch' | 'moved' | undefined
}

export const emptyForm = (): BuyState => ({
  status: 'loading',
  options: undefined,
  asset: '',
  currency: 'USD',
  method: 'card',
  country: undefined,
  amount: '',
  own: false,
  separator: '.',
  cut: false,
  quoting: 'idle',
  quotes: opaque([]),
  until: 0,
  chosen: undefined,
  opening: false,
  problem: undefined,
})
