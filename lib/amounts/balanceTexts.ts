import { formatBalance } from './formatBalance.js'
import { numberParts } from './numberParts.js'
import { quantityText } from './quantityText.js'

/** An amount in a language, twice: as it is shown, and exactly. Both are one text where nothing was rounded. */
export interface AmountTexts {
  /** As it is shown. */
  readonly rounded: string
  /** With every digit. */
  readonly exact: string
}

/** Whole digits that are written out. */
const written = 15

/**
 * What an account holds: rounded down to three decimals, and from a quadrillion on only said to be more. A value that is not a balance gives
 * zero.
 *
 * @param locale BCP 47 tag
 * @param amount in base units
 */
export const balanceTexts = (locale: string, amount: bigint, decimals: number): AmountTexts => {
  const [whole = '0', fraction = ''] = formatBalance(amount, decimals).split('.')
  if (whole.length > written) {
    const bound = new Intl.NumberFormat(locale, { notation: 'compact', numberingSystem: 'latn' }).format(10n ** BigInt(written))
    return { rounded: `>${bound}`, exact: quantityText(locale, amount, decimals) }
  }
  const { head, tail } = numberParts(locale, BigInt(whole), fraction)
  const rounded = head + tail
  const isCut = amount > 0n && decimals > 3 && amount % 10n ** BigInt(decimals - 3) !== 0n
  return { rounded, exact: isCut ? quantityText(locale, amount, decimals) : rounded }
}
