import type { DecimalSeparator } from './decimalSeparator.js'

/** The two sides of a typed amount. */
export interface AmountParts {
  /** ASCII digits before the decimal separator, without their grouping. */
  readonly whole: string
  /** ASCII digits behind it. */
  readonly part: string
  /** True when more digits would make it a group of thousands: the sign is not the visitor's, and fewer than three digits follow it. */
  readonly open: boolean
}

/** Signs that group digits in some language and start the decimals in none: apostrophes, the Arabic sign, and spaces that do not break. */
const neutral = "\u066c'\u2019\u00a0\u2009\u202f"

/** Whether digits stand in groups of three, or in groups of two before the last three as in India. */
const areGroups = ([first = '', ...others]: readonly string[]): boolean => {
  if (!/^[1-9][0-9]{0,2}$/.test(first) || others.at(-1)?.length !== 3) return false
  const between = others.slice(0, -1)
  return between.every(({ length }) => length === 3) || (first.length < 3 && between.every(({ length }) => length === 2))
}

/** Grouped digits: the first sign is the one that groups. */
const splitGrouped = (text: string, separator: DecimalSeparator): AmountParts | 'shape' => {
  const sign = /[^0-9]/.exec(text)?.[0] ?? ''
  if (!neutral.includes(sign) && sign !== (separator === '.' ? ',' : '.')) return 'shape'
  const groups = text.split(sign)
  const [, last, decimal, part = ''] = /^([0-9]*)(?:([.,])([0-9]*))?$/.exec(groups.pop() ?? '') ?? []
  // A point starts the decimals in every language, unless it groups.
  if (last === undefined || (decimal === ',' && separator === '.')) return 'shape'
  const digits = [...groups, last]
  return digits.every((group) => /^[0-9]+$/.test(group)) && areGroups(digits) ? { whole: digits.join(''), part, open: false } : 'shape'
}

/**
 * Splits an amount in ASCII digits as visitors write it. `grouping`: one sign with three digits behind it, which another language reads as a
 * thousand times as much or a thousandth of it. `shape`: the text is no amount.
 *
 * @param places decimal places that the amount can have; where it has fewer than three, three digits behind any sign may be a group
 * @param separator the decimal separator of the visitor's language
 */
export const splitAmount = (text: string, places: number, separator: DecimalSeparator): AmountParts | 'shape' | 'grouping' => {
  const plain = /^([0-9]*)(?:([.,])([0-9]*))?$/.exec(text)
  if (!plain) return splitGrouped(text, separator)
  const [, whole = '', sign, part = ''] = plain
  if (whole === '' && part === '') return 'shape'
  const foreign = sign !== undefined && sign !== separator
  const groups = /^[1-9][0-9]{0,2}$/.test(whole) && sign !== undefined
  if (groups && part.length === 3 && (foreign || places < 3)) return 'grouping'
  return foreign && sign === ',' ? 'shape' : { whole, part, open: foreign && groups && part.length < 3 }
}
