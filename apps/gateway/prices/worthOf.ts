// @ts-check
import { toDecimal } from './toDecimal.mjs'

/**
 * The value of an amount, as exact decimal text.
 *
 * @param {bigint} amount base units
 * @param {number} decimals
 * @param {string} price of a whole unit, as decimal text
 */
export const worthOf = (amount, decimals, price) => {
  const [whole = '0', fraction = ''] = price.split('.')
  return toDecimal(amount * BigInt(whole + fraction), decimals + fraction.length)
}
