import { moneyParts } from './moneyParts.js'
import { moneyPlaces } from './moneyPlaces.js'

/** Money in a language, of hundredths. Less than the smallest unit of the currency is said to be that. */
export const moneyText = (locale: string, cents: bigint, currency: string): string => {
  const places = moneyPlaces(currency)
  // A yen has no hundredths: what is less than one of it is less than its smallest unit.
  const small = cents < (places < 2 ? 10n ** BigInt(2 - places) : 1n)
  const { head, tail, end } = small ? moneyParts(locale, 1n, currency, places) : moneyParts(locale, cents, currency)
  return `${small ? '<' : ''}${head}${tail}${end}`
}
