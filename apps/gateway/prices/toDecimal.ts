/**
 * An amount in base units as exact decimal text of whole ones.
 *
 * @param amount not negative
 */
export const toDecimal = (amount: bigint, decimals: number) => {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const fraction = digits.slice(split).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, split)}.${fraction}` : digits.slice(0, split)
}
