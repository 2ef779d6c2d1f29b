/**
 * `empty`: there is no text. `shape`: there is something other than digits and one separator. `grouping`: `1,234` or `1.234`, which another
 * locale reads as a thousand times as much. `decimals`: there are more places than the token has. `range`: 2²⁵⁶ or more.
 */
export type AmountProblem = 'empty' | 'shape' | 'grouping' | 'decimals' | 'range'

/** An amount in base units, or what is wrong with the text. */
export type ParsedAmount = { readonly amount: bigint; readonly problem?: never } | { readonly amount?: never; readonly problem: AmountProblem }

/** The notation of the text and the size of the unit. */
export interface AmountRules {
  /** Decimal places of the base unit. */
  readonly decimals: number
  /** The decimal separator of the visitor's locale. A point is always accepted. */
  readonly separator?: '.' | ',' | undefined
}

const most = 2n ** 256n
/** No amount below 2²⁵⁶ with 77 decimals is longer. */
const longest = 160

/** Parses a typed amount, of ASCII digits and at most one separator, into base units. Never rounds and never guesses. */
export const parseAmount = (text: string, { decimals, separator = '.' }: AmountRules): ParsedAmount => {
  if (text === '') return { problem: 'empty' }
  if (text.length > longest) return { problem: 'range' }
  const [, whole = '', sign, part = ''] = /^([0-9]*)(?:([.,])([0-9]*))?$/.exec(text) ?? []
  if (whole === '' && part === '') return { problem: 'shape' }
  if (sign !== undefined && sign !== separator) {
    const grouped = /^[1-9][0-9]{0,2}$/.test(whole) && part.length === 3
    if (sign === ',' || grouped) return { problem: grouped ? 'grouping' : 'shape' }
  }
  if (part.length > decimals) return { problem: 'decimals' }
  const amount = BigInt(`${whole}${part.padEnd(decimals, '0')}`)
  return amount < most ? { amount } : { problem: 'range' }
}
