/**
 * Whole units to base units, exactly.
 *
 * @param {string} amount such as `12.5`
 * @param {number} decimals
 * @returns {bigint}
 */
export const toBaseUnits = (amount, decimals = 18) => {
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(amount)
  if (!match || (match[2] ?? '').length > decimals) throw new Error(`"${amount}" is not an amount with at most ${decimals} decimals.`)
  return BigInt(match[1] + (match[2] ?? '').padEnd(decimals, '0'))
}
