import { type Message, type MessageValues, msg } from '../../../kernel/api/index.js'
import type { DecimalSeparator } from '../../../lib/amounts/decimalSeparator.js'
import { formatAmount } from '../../../lib/amounts/formatAmount.js'
import type { LimitProblem } from '../limitProblem.js'
import type { PaymentLimit } from '../types.js'
import { methodText } from './methodText.js'

const text = {
  empty: msg('onramp.amount.empty', 'Enter an amount'),
  shape: msg('onramp.amount.shape', 'Use digits and one decimal separator, for example 0{separator}25.'),
  grouping: msg('onramp.amount.grouping', 'Is this {whole} or {part}? Write it without a thousands separator.'),
  below: msg('onramp.amount.below', 'The minimum is {min}.'),
  above: msg('onramp.amount.above', '{method} payments go up to {max}.'),
  aboveOther: msg('onramp.amount.above.other', '{method} payments go up to {max}. {other} allows up to {otherMax}.'),
} as const

export interface AmountPlace {
  readonly typed: string
  readonly separator: DecimalSeparator
  readonly limit: PaymentLimit
  /** The smallest units of the currency in the visitor's language. */
  money(total: bigint): string
}

/** What a visitor reads of an amount that cannot be paid. `t` translates the names of ways to pay. */
export const amountText = (
  t: (message: Message) => string,
  { why, other }: LimitProblem,
  { typed, separator, limit, money }: AmountPlace,
): readonly [Message, MessageValues] => {
  const bare = typed.replace(/[.,]/, '').trim()
  switch (why) {
    case 'empty':
      return [text.empty, {}]
    case 'decimals':
    case 'shape':
      return [text.shape, { separator }]
    case 'grouping':
      return [text.grouping, { whole: bare, part: formatAmount(BigInt(bare), 3, separator) }]
    case 'below':
      return [text.below, { min: money(limit.min) }]
    case 'range':
    case 'above': {
      const values = { method: t(methodText[limit.id]), max: money(limit.max) }
      return other ? [text.aboveOther, { ...values, other: t(methodText[other.id]), otherMax: money(other.max) }] : [text.above, values]
    }
  }
}
