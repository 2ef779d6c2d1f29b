/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/** Reads a decimal number without sign and exponent, at most 80 places on each side. Undefined when it is none. */
export const parseDecimal = (text: unknown): Decimal | undefined => {
  const [, whole = '', fraction = ''] = (typeof text === 'string' && /^(\d{1,80})(?:\.(\d{1,80}))?$/.exec(text)) || []
  return whole ? { digits: BigInt(whole + fraction), scale: fraction.length } : undefined
}
