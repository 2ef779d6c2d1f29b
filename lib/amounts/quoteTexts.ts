import type { AmountTexts } from './balanceTexts.js'
import { quantityText } from './quantityText.js'

/** Digits of a quote or a receipt that are shown. */
const meant = 6

/**
 * What is about to arrive, or has left or arrived: six digits that are not leading zeros, rounded down. Whole digits are all kept.
 *
 * @param locale BCP 47 tag
 * @param amount in base units
 */
export const quoteTexts = (locale: string, amount: bigint, decimals: number): AmountTexts => {
  const cut = 10n ** BigInt(Math.max(0, Math.min(amount.toString().length - meant, decimals)))
  return { rounded: quantityText(locale, (amount / cut) * cut, decimals), exact: quantityText(locale, amount, decimals) }
}
