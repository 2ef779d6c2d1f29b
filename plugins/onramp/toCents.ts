import { parseDecimal } from '../../lib/amounts/parseDecimal.js'

/** Hundredths of a decimal text; undefined when it is not one, or has more than two decimals that are not zero. */
export const toCents = (text: unknown): bigint | undefined => {
  const decimal = parseDecimal(typeof text === 'number' ? `${text}` : text)
  if (!decimal) return undefined
  const { digits, scale } = decimal
  if (scale <= 2) return digits * 10n ** BigInt(2 - scale)
  const rest = 10n ** BigInt(scale - 2)
  return digits % rest === 0n ? digits / rest : undefined
}

/** A decimal text with two decimals. */
export const fromCents = (cents: bigint): string => `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`
