import { type Message, type MessageValues, msg } from '../../../kernel/api/index.js'
import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import type { LimitProblem } from '../limitProblem.js'
import type { PaymentLimit } from '../types.js'
import type { PaymentMethod } from '../../../protocol/gateway/onRamp.js'

const text = {
  empty: msg('onramp.amount.empty', 'Enter an amount'),
  shape: msg('shared.amountShape', 'Use digits and one decimal separator, for example 0{separator}25.'),
  grouping: msg('shared.amountGrouping', 'Is this {whole} or {part}? Write it without a thousands separator.'),
  below: msg('onramp.amount.below', 'The minimum is {min}.'),
} as const

/** A text of its own for each way to pay: in most languages its name has another form inside a sentence. */
const above: Readonly<Record<PaymentMethod, { readonly alone: Message; readonly withOther: Message }>> = {
  card: {
    alone: msg('onramp.amount.above.card', 'Card payments go up to {max}.'),
    withOther: msg('onramp.amount.above.card.bank', 'Card payments go up to {max}. Bank transfers allow up to {otherMax}.'),
  },
  ach_bank_account: {
    alone: msg('onramp.amount.above.bank', 'Bank transfers go up to {max}.'),
    withOther: msg('onramp.amount.above.bank.card', 'Bank transfers go up to {max}. Card payments allow up to {otherMax}.'),
  },
}

export interface AmountPlace {
  readonly typed: string
  readonly separator: DecimalSeparator
  readonly limit: PaymentLimit
  /** The smallest units of the currency in the visitor's language. */
  money(total: bigint): string
}

/** What a visitor reads of an amount that cannot be paid. */
export const amountText = ({ why, other }: LimitProblem, { typed, separator, limit, money }: AmountPlace): readonly [Message, MessageValues] => {
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
      const { alone, withOther } = above[limit.id]
      const max = money(limit.max)
      return other ? [withOther, { max, otherMax: money(other.max) }] : [alone, { max }]
    }
  }
}
