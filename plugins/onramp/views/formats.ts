import { moneyParts } from '#lib/amounts/moneyParts.js'
import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import { numberParts } from '#lib/amounts/numberParts.js'

/** Money in a language, of the smallest units of the currency, without decimals where they are zero. */
export const moneyText = (locale: string, total: bigint, currency: string): string => {
  const places = moneyPlaces(currency)
  const unit = 10n ** BigInt(places)
  const { head, tail, end } = total % unit === 0n ? numberParts(locale, total / unit, '', currency) : moneyParts(locale, total, currency, places)
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
