import { formatUnits } from './formatUnits.js'

/** A balance for reading: base units rounded down to three decimals. What is not a balance reads `0.000`. */
export const formatBalance = (amount: bigint | undefined, decimals: number): string => {
  if (typeof amount !== 'bigint' || amount <= 0n || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return '0.000'
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  return `${whole}.${fraction.slice(0, 3).padEnd(3, '0')}`
}
