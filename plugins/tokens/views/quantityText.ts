import { formatUnits } from '../../../lib/amounts/formatUnits.js'
import { numberParts } from '../../../lib/amounts/numberParts.js'

/** Whole digits that are written out. */
const written = 15

/** Formats an amount in a language: base units rounded down to three decimals. */
export const quantityText = (locale: string, amount: bigint, decimals: number): string => {
  const [whole = '0', fraction = ''] = formatUnits(amount, decimals).split('.')
  if (whole.length > written) {
    return `>${new Intl.NumberFormat(locale, { notation: 'compact', numberingSystem: 'latn' }).format(10n ** BigInt(written))}`
  }
  const { head, tail } = numberParts(locale, BigInt(whole), fraction.slice(0, 3).padEnd(3, '0'))
  return head + tail
}
