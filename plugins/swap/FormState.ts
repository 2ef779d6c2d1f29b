import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import type { Quote, SwapToken } from './types.js'

/** `none`: no pools lead from one token to the other. `stopped`: renewed often enough without the visitor doing anything. */
export type Quoting = 'idle' | 'loading' | 'ready' | 'none' | 'failed' | 'stopped'

/** What the visitor has filled in, and what the network answered to it. Tokens are named as `idOf` names them; empty for none. */
export interface FormState {
  pay: string
  receive: string
  /** The amount as it was typed. */
  text: string
  /** The separator of the locale that it was typed in. */
  separator: DecimalSeparator
  /** True when places that do not exist were cut off. */
  cut: boolean
  /** The most that the price may move, in hundredths of a percent. */
  slippage: number
  quoting: Quoting
  /** The last answer: it stays while the next one is awaited. */
  quote: Quote | undefined
  /** What the network is expected to cost, in base units of the native currency. */
  fee: bigint | undefined
  /** When the quote is renewed, ms since 1970. */
  until: number
  /** The most that can be paid is being worked out, or could not be. */
  max: 'idle' | 'loading' | 'failed'
}

/** One percent. */
export const usualSlippage = 100

export const emptyForm = (): FormState => ({
  pay: 'native',
  receive: '',
  text: '',
  separator: '.',
  cut: false,
  slippage: usualSlippage,
  quoting: 'idle',
  quote: undefined,
  fee: undefined,
  until: 0,
  max: 'idle',
})

/** The name of a token in this plugin: its contract in lower case, or `native`. */
export const idOf = ({ address }: Pick<SwapToken, 'address'>): string => address?.toLowerCase() ?? 'native'
