/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
export interface Decimal {
  /** The number without its point. */
  readonly digits: bigint
  /** How many digits are behind the point. */
  readonly scale: number
}

/** Parses a decimal number without sign and exponent, of at most 80 places on each side. Undefined when it is not one. */
export const parseDecimal = (text: unknown): Decimal | undefined => {
  const [, whole = '', fraction = ''] = (typeof text === 'string' && /^(\d{1,80})(?:\.(\d{1,80}))?$/.exec(text)) || []
  return whole ? { digits: BigInt(whole + fraction), scale: fraction.length } : undefined
}
