import { moneyParts } from './moneyParts.js'
import { moneyText } from './moneyText.js'
import { type Priced, worthOf } from './worthOf.js'

/** What base units are worth, in a language: undefined without a price. Nothing is worth nothing, and not less than a hundredth. */
export const worthText = (locale: string, amount: bigint, of: Priced, currency: string): string | undefined => {
  const cents = worthOf(amount, of)
  if (cents === undefined) return undefined
  if (amount > 0n) return moneyText(locale, cents, currency)
  const { head, tail, end } = moneyParts(locale, 0n, currency)
  return `${head}${tail}${end}`
}
