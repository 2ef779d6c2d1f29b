import { parseDecimal } from '../../lib/amounts/parseDecimal.js'
import type { SendAsset } from './SendAsset.js'

type Priced = Pick<SendAsset, 'decimals' | 'price'>

/** What base units are worth: hundredths of the currency, rounded down. Undefined without a price. */
export const worthOf = (amount: bigint, { decimals, price }: Priced): bigint | undefined => {
  const each = parseDecimal(price)
  return each && (amount * each.digits * 100n) / 10n ** BigInt(decimals + each.scale)
}
