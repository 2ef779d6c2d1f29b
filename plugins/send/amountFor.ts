import { parseDecimal } from '#lib/amounts/parseDecimal.js'
import type { SendAsset } from './SendAsset.js'

/** How many base units so many hundredths of the currency buy, rounded down. Undefined without a price. */
export const amountFor = (cents: bigint, { decimals, price }: Pick<SendAsset, 'decimals' | 'price'>): bigint | undefined => {
  const each = parseDecimal(price)
  return each && each.digits > 0n ? (cents * 10n ** BigInt(decimals + each.scale)) / (each.digits * 100n) : undefined
}
