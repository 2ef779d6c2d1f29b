import { moneyPlaces } from './moneyPlaces.js'
import { type NumberParts, numberParts } from './numberParts.js'

/** A larger amount is implausible: the price must be wrong. */
const maxWhole = 10n ** 15n

/**
 * Money in the visitor's language, with whole units and the decimals of the currency apart. What is less than its smallest unit is left out.
 *
 * @param amount hundredths of the currency, not negative
 * @param currency ISO 4217 code
 * @param scale decimal places of `amount`, where it is not in hundredths
 */
export const moneyParts = (locale: string, amount: bigint, currency: string, scale = 2): NumberParts => {
  const unit = 10n ** BigInt(scale)
  const whole = amount / unit
  const places = moneyPlaces(currency)
  if (whole < maxWhole)
    return numberParts(locale, whole, `${amount % unit}`.padStart(scale, '0').slice(0, scale).padEnd(places, '0').slice(0, places), currency)
  const { head, end } = numberParts(locale, maxWhole - 1n, '', currency)
  return { head: `>${head}`, tail: '', end }
}
