import { moneyPlaces } from '#lib/amounts/moneyPlaces.js'
import { parseDecimal } from '#lib/amounts/parseDecimal.js'

/** A decimal text in the smallest units of a currency; undefined when it is none, or has decimals that the currency has not. */
export const toMinor = (text: unknown, currency: string): bigint | undefined => {
  const decimal = parseDecimal(typeof text === 'number' ? `${text}` : text)
  if (!decimal) return undefined
  const { digits, scale } = decimal
  const places = moneyPlaces(currency)
  if (scale <= places) return digits * 10n ** BigInt(places - scale)
  const rest = 10n ** BigInt(scale - places)
  return digits % rest === 0n ? digits / rest : undefined
}

/** The smallest units of a currency as a decimal text with all its decimals. */
export const fromMinor = (total: bigint, currency: string): string => {
  const places = moneyPlaces(currency)
  if (places === 0) return `${total}`
  const unit = 10n ** BigInt(places)
  return `${total / unit}.${`${total % unit}`.padStart(places, '0')}`
}
