import { moneyParts } from '../../../lib/amounts/moneyParts.js'
import { numberParts } from '../../../lib/amounts/numberParts.js'

/** Money in a language, without hundredths where there are none. */
export const moneyText = (locale: string, cents: bigint, currency: string): string => {
  const { head, tail, end } = cents % 100n === 0n ? numberParts(locale, cents / 100n, '', currency) : moneyParts(locale, cents, currency)
  return head + tail + end
}

/** A country in a language: `Germany`, `United States, CA`. */
export const countryText = (locale: string, code: string): string => {
  const [region = '', part] = code.split('-')
  const name = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(region) ?? region
  return part === undefined ? name : `${name}, ${part}`
}

/** A currency in a language: `US Dollar`. */
export const currencyText = (locale: string, code: string): string => new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' }).of(code) ?? code

/** The sign of a currency, `$`, on the side of the figure on which a language writes it. */
export const currencySign = (locale: string, code: string): { readonly sign?: string; readonly signAfter?: string } => {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(1)
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  const sign = parts[at('currency')]?.value
  return sign === undefined ? {} : at('currency') < at('integer') ? { sign } : { signAfter: sign }
}
