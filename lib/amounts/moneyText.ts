import { moneyParts } from './moneyParts.js'

/** Money in a language. Less than one hundredth is said to be that. */
export const moneyText = (locale: string, cents: bigint, currency: string): string => {
  const { head, tail, end } = moneyParts(locale, cents === 0n ? 1n : cents, currency)
  return `${cents === 0n ? '<' : ''}${head}${tail}${end}`
}
