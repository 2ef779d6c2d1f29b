import { formatBalance } from './formatBalance.js'
import { numberParts } from './numberParts.js'
import { quantityText } from './quantityText.js'

/** A balance in a language, twice: rounded down to three decimals, and exactly. Both are one text where nothing was rounded. */
export interface BalanceTexts {
  readonly rounded: string
  readonly exact: string
}

/** A value that is not a balance gives zero. @param amount in base units */
export const balanceTexts = (locale: string, amount: bigint, decimals: number): BalanceTexts => {
  const [whole = '0', fraction = ''] = formatBalance(amount, decimals).split('.')
  const { head, tail } = numberParts(locale, BigInt(whole), fraction)
  const rounded = head + tail
  const isCut = amount > 0n && decimals > 3 && amount % 10n ** BigInt(decimals - 3) !== 0n
  return { rounded, exact: isCut ? quantityText(locale, amount, decimals) : rounded }
}
