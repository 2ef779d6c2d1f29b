import { formatUnits } from './formatUnits.js'

/** No token can have more: an amount has 256 bits. */
const maxDecimals = 77

/** Formats a balance for display: base units rounded down to three decimals. A value that is not a balance gives `0.000`. */
export const formatBalance = (amount: bigint | undefined, decimals: number): string => {
  if (typeof amount !== 'bigint' || amount <= 0n || !Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals) return '0.000'
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  return `${whole}.${fraction.slice(0, 3).padEnd(3, '0')}`
}
