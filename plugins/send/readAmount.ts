import { type ParsedAmount, parseAmount } from '#lib/amounts/parseAmount.js'
import { amountFor } from './amountFor.js'
import type { FormState } from './FormState.js'
import type { SendAsset } from './SendAsset.js'

/** Places of a currency. */
export const moneyPlaces = 2

/** The typed amount in base units of the token, whatever it was typed in. A space behind it means nothing. */
export const readAmount = ({ text: typed, unit, separator }: Pick<FormState, 'text' | 'unit' | 'separator'>, asset: SendAsset): ParsedAmount => {
  const text = typed.trimEnd()
  if (unit === 'token') return parseAmount(text, { decimals: asset.decimals, separator })
  const money = parseAmount(text, { decimals: moneyPlaces, separator })
  if (money.problem) return money
  const amount = amountFor(money.amount, asset)
  return amount === undefined ? { problem: 'empty' } : amount < 2n ** 256n ? { amount } : { problem: 'range' }
}
