/** Writes base units (wei, lamports) as an exact decimal number without trailing zeros. */
export const formatUnits = (amount: bigint, decimals: number): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const fraction = digits.slice(split).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, split)}${fraction && '.'}${fraction}`
}
