/** Limits of the digits on either side, and of the exponent. */
const form = /^(?=\.?\d)(\d{0,40})(?:\.(\d{0,40}))?(?:e([+-]?\d{1,3}))?$/i
const furthest = 60

/**
 * Validates a price in any notation of a provider: `2450.07`, `1e-7`, `.5`.
 *
 * @returns decimal text without an exponent; undefined when it is not a price
 */
export const readPrice = (input: unknown): string | undefined => {
  const [, whole, fraction = '', exponent = '0'] = form.exec(typeof input === 'number' ? `${input}` : typeof input === 'string' ? input.trim() : '') ?? []
  const shift = Number(exponent)
  if (whole === undefined || Math.abs(shift) > furthest) return undefined
  const point = whole.length + shift
  const digits = point <= 0 ? `${'0'.repeat(1 - point)}${whole}${fraction}` : `${whole}${fraction}`.padEnd(point, '0')
  const split = Math.max(1, point)
  const [units, rest] = [digits.slice(0, split).replace(/^0+(?=\d)/, ''), digits.slice(split).replace(/0+$/, '')]
  return rest ? `${units}.${rest}` : units
}
