import { formatUnits } from './formatUnits.js'
import { numberParts } from './numberParts.js'

/** An amount in a language and in full: what is sent is never rounded. */
export const quantityText = (locale: string, amount: bigint, decimals: number): string => {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  const { head, tail } = numberParts(locale, BigInt(whole), fraction)
  return head + tail
}
