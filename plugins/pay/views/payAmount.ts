import { formatUnits } from '#lib/amounts/formatUnits.js'
import { numberParts } from '#lib/amounts/numberParts.js'
import { withUnit } from '#lib/amounts/withUnit.js'

/** A price in full, with two places at least, as shops write it: `24.00 USDC`. */
export const priceText = (locale: string, amount: bigint, { decimals, symbol }: { readonly decimals: number; readonly symbol: string }): string => {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const { head, tail } = numberParts(locale, BigInt(whole), fraction.padEnd(Math.min(2, decimals), '0'))
  return withUnit(head + tail, symbol)
}
