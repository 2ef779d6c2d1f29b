import { type NumberParts, numberParts } from './numberParts.js'

/** A larger amount is implausible: the price must be wrong. */
const most = 10n ** 15n

/**
 * Money in the visitor's language, with whole units and hundredths apart.
 *
 * @param cents hundredths of the currency, not negative
 * @param currency ISO 4217 code
 */
export const moneyParts = (locale: string, cents: bigint, currency: string): NumberParts => {
  const whole = cents / 100n
  if (whole < most) return numberParts(locale, whole, (cents % 100n).toString().padStart(2, '0'), currency)
  const { head, end } = numberParts(locale, most - 1n, '', currency)
  return { head: `>${head}`, tail: '', end }
}
