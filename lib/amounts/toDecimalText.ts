/**
 * Validates a JSON number that is not negative, and writes it as an exact decimal: `1e-7` is `0.0000001`. Undefined when it is not such a
 * number, or has more than 60 places.
 */
export const toDecimalText = (value: unknown): string | undefined => {
  const match = typeof value === 'number' ? /^(\d+)(?:\.(\d+))?(?:e([+-]\d{1,3}))?$/.exec(String(value)) : undefined
  if (!match) return undefined
  const [, whole = '', fraction = '', power = '0'] = match
  const shift = Number(power)
  if (Math.abs(shift) > 40) return undefined
  const digits = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}`.padEnd(whole.length + Math.max(0, shift), '0')
  const split = whole.length + Math.max(0, -shift) + shift
  const [before, after] = [digits.slice(0, split).replace(/^0+(?=\d)/, ''), digits.slice(split).replace(/0+$/, '')]
  return after ? `${before}.${after}` : before
}
