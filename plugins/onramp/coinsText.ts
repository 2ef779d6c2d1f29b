import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import { quoteText } from '#lib/amounts/quoteText.js'

/** An amount of coins in a language. `amount`: exact decimal text. */
export const coinsText = (locale: string, amount: string): string => {
  const { digits, scale } = parseDecimal(amount) ?? { digits: 0n, scale: 0 }
  return quoteText(locale, digits, scale)
}
