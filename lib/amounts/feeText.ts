import { formatUnits } from './formatUnits.js'
import { numberParts } from './numberParts.js'

/** Digits of a fee that mean something: it is an estimate. */
const meant = 3

/** A fee in a language, rounded up to three digits that are not leading zeros. */
export const feeText = (locale: string, amount: bigint, decimals: number): string => {
  const digits = amount.toString()
  const cut = 10n ** BigInt(Math.max(0, Math.min(digits.length - meant, decimals)))
  const rounded = ((amount + cut - 1n) / cut) * cut
  const [whole = '0', fraction = ''] = formatUnits(rounded, decimals).split('.')
  const { head, tail } = numberParts(locale, BigInt(whole), fraction)
  return head + tail
}
