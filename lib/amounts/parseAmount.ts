import type { DecimalSeparator } from './decimalSeparator.js'
import { splitAmount } from './splitAmount.js'

/**
 * `empty`: there is no text. `shape`: there is something other than digits, their groups and one decimal separator. `grouping`: `1,234` or
 * `1.234`, which another language reads as a thousand times as much. `decimals`: there are more places than the unit has. `range`: 2²⁵⁶ or
 * more.
 */
export type AmountProblem = 'empty' | 'shape' | 'grouping' | 'decimals' | 'range'

/** An amount in base units, or what is wrong with the text. */
export type ParsedAmount = { readonly amount: bigint; readonly problem?: never } | { readonly amount?: never; readonly problem: AmountProblem }

/** The notation of the text and the size of the unit. */
export interface AmountRules {
  /** Decimal places of the base unit. */
  readonly decimals: number
  /** The decimal separator of the visitor's language. A point is always accepted. */
  readonly separator?: DecimalSeparator | undefined
}

const amountLimit = 2n ** 256n
/** No amount below 2²⁵⁶ with 77 decimals is longer, grouped or not. */
const longest = 200

/**
 * Parses a typed amount of ASCII digits, as `typeAmount` leaves it, into base units. Accepts the decimal separator of the visitor's language
 * and a point, and digits in groups: by the other of point and comma, an apostrophe, U+066C or a space that does not break. Never rounds
 * and never guesses.
 */
export const parseAmount = (text: string, { decimals, separator = '.' }: AmountRules): ParsedAmount => {
  if (text === '') return { problem: 'empty' }
  if (text.length > longest) return { problem: 'range' }
  const split = splitAmount(text, decimals, separator)
  if (typeof split === 'string') return { problem: split }
  const { whole, part } = split
  if (part.length > decimals) return { problem: 'decimals' }
  const amount = BigInt(`${whole}${part.padEnd(decimals, '0')}`)
  return amount < amountLimit ? { amount } : { problem: 'range' }
}
