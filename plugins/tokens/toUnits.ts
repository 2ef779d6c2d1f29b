import { parseDecimal } from '#lib/amounts/parseDecimal.js'

/** A quantity of whole tokens in base units. Places that the token does not have are cut. Undefined when it is no decimal number. */
export const toUnits = (quantity: unknown, decimals: number): bigint | undefined => {
  const number = parseDecimal(quantity)
  if (!number) return undefined
  const shift = decimals - number.scale
  return shift >= 0 ? number.digits * 10n ** BigInt(shift) : number.digits / 10n ** BigInt(-shift)
}
