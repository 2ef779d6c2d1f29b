import type { DecimalSeparator } from './decimalSeparator.js'
import { splitAmount } from './splitAmount.js'
import { toAsciiDigits } from './toAsciiDigits.js'

/** Characters that are kept: more than `parseAmount` reads. */
const longest = 400

/**
 * What a field keeps of a typed or pasted amount, for `parseAmount` to read: digits of any script become ASCII, the Arabic decimal sign
 * (U+066B) and full-width and Arabic commas become those of a keyboard, and decimals that do not exist are cut. Everything else stays as it
 * is: `parseAmount` says of it that it is no amount, or one that two languages read in two ways, and nothing turns it into another one. A
 * space at the end stays as well: with it taken away, "1 5" typed key by key would be 15.
 *
 * @param places decimal places that the amount can have
 * @param separator the decimal separator of the visitor's language, see `decimalSeparator`
 */
export const typeAmount = (text: string, places: number, separator: DecimalSeparator): { readonly text: string; readonly cut: boolean } => {
  const start = text.trimStart()
  // A text that is too long for an amount stays too long: its start alone could be one.
  const ascii = toAsciiDigits(start.length > longest ? `${start.slice(0, longest)}…` : start)
    .replaceAll('\u066b', separator)
    .replaceAll('\uff0e', '.')
    .replace(/[\uff0c\u060c]/g, ',')
  const split = splitAmount(ascii.trimEnd(), places, separator)
  if (typeof split === 'string' || split.open || split.part.length <= places) return { text: ascii, cut: false }
  // The separator stays even where no decimal does: without it "1.50" typed key by key would be 10.
  return { text: `${split.whole}${separator}${split.part.slice(0, places)}`, cut: true }
}
