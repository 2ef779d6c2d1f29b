import { worthText as worthTextOf } from '#lib/amounts/worthText.js'
import type { SwapToken } from '../types.js'

/** What an amount of a token is worth, in a language; undefined without a price. */
export const worthText = (locale: string, amount: bigint, token: SwapToken): string | undefined => worthTextOf(locale, amount, token, token.currency)

/** A share with its sign in one decimal, with a true minus: `+1.2%`, `−18.6%`; undefined where it is next to nothing. */
export const shareText = (locale: string, points: number): string | undefined => {
  const rounded = Math.round(points / 10) / 10
  return rounded === 0 ? undefined : `${rounded.toLocaleString(locale, { signDisplay: 'always', maximumFractionDigits: 1 }).replace('-', '−')}%`
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
