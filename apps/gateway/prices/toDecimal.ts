// @ts-check

/**
 * An amount in base units as exact decimal text of whole ones.
 *
 * @param {bigint} amount not negative
 * @param {number} decimals
 */
export const toDecimal = (amount, decimals) => {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const fraction = digits.slice(split).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, split)}.${fraction}` : digits.slice(0, split)
}
