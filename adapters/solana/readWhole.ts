/**
 * Boundary validator: a number of a JSON answer, or a text of digits, as a whole number from 0 on. Lamports and heights are JSON numbers;
 * what lies beyond the exact ones is still read, as near as JSON told it.
 */
export const readWhole = (value: unknown): bigint | undefined => {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? BigInt(value) : undefined
}
