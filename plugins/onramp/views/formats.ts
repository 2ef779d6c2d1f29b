import { moneyParts } from '../../../lib/amounts/moneyParts.js'
import { numberParts } from '../../../lib/amounts/numberParts.js'
import { parseDecimal } from '../../../lib/amounts/parseDecimal.js'
import { quoteText } from '../../../lib/amounts/quoteText.js'

/** Money in a language, without hundredths where there are none. */
export const moneyText = (locale: string, cents: bigint, currency: string): string => {
  const { head, tail, end } = cents % 100n === 0n ? numberParts(locale, cents / 100n, '', currency) : moneyParts(locale, cents, currency)
  return head + tail + end
}

/** An amount of coins in a language. */
export const coinsText = (locale: string, amount: string): string => {
  const { digits, scale } = parseDecimal(amount) ?? { digits: 0n, scale: 0 }
  return quoteText(locale, digits, scale)
}

/** A country in a language: `Germany`, `United States, CA`. */
export const countryText = (locale: string, code: string): string => {
  const [region = '', part] = code.split('-')
  const name = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(region) ?? region
  return part === undefined ? name : `${name}, ${part}`
}

/** A currency in a language: `US Dollar`. */
export const currencyText = (locale: string, code: string): string => new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' }).of(code) ?? code

/** The sign of a currency where a language writes it before the figure: `$`; undefined where it writes it behind. */
export const currencySign = (locale: string, code: string): string | undefined => {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }).formatToParts(1)
  const at = (type: string) => parts.findIndex((part) => part.type === type)
  return at('currency') >= 0 && at('currency') < at('integer') ? parts[at('currency')]?.value : undefined
}
