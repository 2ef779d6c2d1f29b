import { parseDecimal } from './parseDecimal.js'

/** What has a price. */
export interface Priced {
  /** Digits of the base unit. */
  readonly decimals: number
  /** Of one whole unit: an exact decimal number. */
  readonly price?: string | undefined
}

/** What base units are worth: hundredths of the currency, rounded down. Undefined without a price. */
export const worthOf = (amount: bigint, { decimals, price }: Priced): bigint | undefined => {
  const each = parseDecimal(price)
  return each && (amount * each.digits * 100n) / 10n ** BigInt(decimals + each.scale)
}
