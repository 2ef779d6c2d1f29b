import { isRightToLeft } from '../text/toLocale.js'

/** A formatted number, in the parts that a view may style differently. */
export interface NumberParts {
  /** Everything before the decimal separator, including a currency sign that stands there. */
  readonly head: string
  /** The separator and what follows it; empty without decimals. */
  readonly tail: string
  /** The currency sign where it follows the number. */
  readonly end: string
}

/**
 * Formats an exact number in a language: `whole` with its grouping, and exactly the `fraction` digits that are given. Uses no float.
 *
 * @param currency ISO 4217 code, for an amount of money
 */
export const numberParts = (locale: string, whole: bigint, fraction: string, currency?: string): NumberParts => {
  const places = { minimumFractionDigits: fraction.length, maximumFractionDigits: fraction.length, numberingSystem: 'latn' } as const
  const format = new Intl.NumberFormat(locale, currency === undefined ? places : { ...places, style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const texts = { head: '', tail: '', end: '' }
  let at: keyof typeof texts = 'head'
  for (const { type, value: written } of format.formatToParts(whole)) {
    // Apart from what runs from right to left around it, or "US$" is read as "$US".
    const value = type === 'currency' && isRightToLeft(locale) ? `\u2066${written}\u2069` : written
    if (type === 'decimal') at = 'tail'
    else if (at === 'tail' && type !== 'fraction') at = 'end'
    else if (at === 'head' && texts.head && /\d$/.test(texts.head) && type !== 'integer' && type !== 'group') at = 'end'
    texts[at] += type === 'fraction' ? fraction : value
  }
  return texts
}
