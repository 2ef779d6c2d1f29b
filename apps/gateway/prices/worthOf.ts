import { toDecimal } from './toDecimal.js'

/**
 * The value of an amount, as exact decimal text.
 *
 * @param amount base units
 * @param price of a whole unit, as decimal text
 */
export const worthOf = (amount: bigint, decimals: number, price: string) => {
  const [whole = '0', fraction = ''] = price.split('.')
  return toDecimal(amount * BigInt(whole + fraction), decimals + fraction.length)
}
