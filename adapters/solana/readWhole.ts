/** The network counts in 64 bits. */
const maxWhole = 2n ** 64n - 1n

/**
 * Validates a number of a JSON answer, or a text of digits, as a whole number from 0 to the largest of 64 bits. Lamports and heights are
 * JSON numbers; one beyond the exact range is accepted with the precision of JSON.
 */
export const readWhole = (value: unknown): bigint | undefined => {
  const fits = typeof value === 'number' ? Number.isInteger(value) && value >= 0 : typeof value === 'string' && /^\d{1,20}$/.test(value)
  const whole = fits ? BigInt(value as number | string) : undefined
  return whole !== undefined && whole <= maxWhole ? whole : undefined
}
