import { formatUnits } from '../../../lib/amounts/formatUnits.js'
import { moneyParts } from '../../../lib/amounts/moneyParts.js'
import { moneyText } from '../../../lib/amounts/moneyText.js'
import { numberParts } from '../../../lib/amounts/numberParts.js'
import { worthOf } from '../../../lib/amounts/worthOf.js'
import type { SwapToken } from '../types.js'

/** Digits of an amount that is an estimate anyway. */
const meant = 6

/** What is about to arrive, in a language: six digits that are not leading zeros, cut and never rounded up. */
export const aboutText = (locale: string, amount: bigint, decimals: number): string => {
  const places = amount.toString().length
  const cut = 10n ** BigInt(Math.max(0, Math.min(places - meant, decimals)))
  const [whole = '0', fraction = ''] = formatUnits((amount / cut) * cut, decimals).split('.')
  const { head, tail } = numberParts(locale, BigInt(whole), fraction)
  return head + tail
}

/** The worth in words; undefined without a price. Nothing is worth nothing, and not less than a hundredth. */
export const worthText = (locale: string, amount: bigint, token: SwapToken): string | undefined => {
  const cents = worthOf(amount, token)
  if (cents === undefined) return undefined
  if (amount > 0n) return moneyText(locale, cents, token.currency)
  const { head, tail, end } = moneyParts(locale, 0n, token.currency)
  return `${head}${tail}${end}`
}

/** Hundredths of a percent, as a percentage in a language. */
export const percentText = (locale: string, points: number): string => `${(points / 100).toLocaleString(locale, { maximumFractionDigits: 2 })}%`

/** How much of one token there is for one whole other, in base units; undefined where that is nothing. */
export const rateOf = ({
  amount,
  out,
  pay,
  receive,
}: {
  readonly amount: bigint
  readonly out: bigint
  readonly pay: SwapToken
  readonly receive: SwapToken
}) => {
  // The dearer one is counted: a rate below one is hard to read.
  const forReceive = out > 0n ? (amount * 10n ** BigInt(receive.decimals)) / out : 0n
  const turned = forReceive >= 10n ** BigInt(pay.decimals)
  return turned
    ? { of: receive, in: pay, amount: forReceive }
    : { of: pay, in: receive, amount: amount > 0n ? (out * 10n ** BigInt(pay.decimals)) / amount : 0n }
}
