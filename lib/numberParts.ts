/** A number as it is written in a language, in the pieces a view may set apart. */
export interface NumberParts {
  /** All before the decimal separator, with a currency sign that stands there. */
  readonly head: string
  /** The separator and what follows it; empty without decimals. */
  readonly tail: string
  /** What stands behind the number: a currency sign. */
  readonly end: string
}

/**
 * Writes an exact number in a language: `whole` with its grouping, and just the `fraction` digits that are given. Never a float.
 *
 * @param currency ISO 4217 code, for an amount of money
 */
export const numberParts = (locale: string, whole: bigint, fraction: string, currency?: string): NumberParts => {
  const places = { minimumFractionDigits: fraction.length, maximumFractionDigits: fraction.length, numberingSystem: 'latn' } as const
  const format = new Intl.NumberFormat(locale, currency === undefined ? places : { ...places, style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const texts = { head: '', tail: '', end: '' }
  let at: keyof typeof texts = 'head'
  for (const { type, value } of format.formatToParts(whole)) {
    if (type === 'decimal') at = 'tail'
    else if (at === 'tail' && type !== 'fraction') at = 'end'
    else if (at === 'head' && texts.head && /\d$/.test(texts.head) && type !== 'integer' && type !== 'group') at = 'end'
    texts[at] += type === 'fraction' ? fraction : value
  }
  return texts
}
