import { parseDecimal } from '../../lib/amounts/parseDecimal.js'

/** What base units are worth at a price for one whole token: hundredths of the currency, rounded down. Undefined without a price. */
export const worthOf = (amount: bigint, decimals: number, price: string | undefined): bigint | undefined => {
  const each = parseDecimal(price)
  return each && (amount * each.digits * 100n) / 10n ** BigInt(decimals + each.scale)
}
