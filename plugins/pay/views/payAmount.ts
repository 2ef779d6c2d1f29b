import { formatUnits } from '#lib/amounts/formatUnits.js'
import { numberParts } from '#lib/amounts/numberParts.js'
import { withUnit } from '#lib/amounts/withUnit.js'

/** The number of a price in full, with two places at least, as shops write it: `24.00`. */
export const priceNumber = (locale: string, amount: bigint, decimals: number): string => {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const { head, tail } = numberParts(locale, BigInt(whole), fraction.padEnd(Math.min(2, decimals), '0'))
  return head + tail
}

/** A price in full: `24.00 USDC`. */
export const priceText = (locale: string, amount: bigint, { decimals, symbol }: { readonly decimals: number; readonly symbol: string }): string =>
  withUnit(priceNumber(locale, amount, decimals), symbol)
