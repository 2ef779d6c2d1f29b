/** A hexadecimal amount of base units with 18 decimals, as text with at most four decimals, rounded down. */
export const formatAmount = (hex: unknown): string => {
  const text = BigInt(String(hex)).toString().padStart(19, '0')
  return `${text.slice(0, -18)}.${text.slice(-18, -14)}`.replace(/\.?0+$/, '')
}
