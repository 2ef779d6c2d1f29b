import { type Message, type MessageValues, msg } from '../../../kernel/api/index.js'
import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import type { DraftProblem } from '../draftProblem.js'
import type { SendAsset } from '../SendAsset.js'
import { quantityText } from '#lib/amounts/quantityText.js'

const text = {
  token: msg('send.problem.token', 'Choose a token'),
  empty: msg('shared.enterAnAmount', 'Enter an amount'),
  shape: msg('shared.amountShape', 'Use digits and one decimal separator, for example 0{separator}25.'),
  grouping: msg('shared.amountGrouping', 'Is this {whole} or {part}? Write it without a thousands separator.'),
  range: msg('shared.overSupply', 'That’s more than this token’s total supply.'),
  over: msg('shared.moreThanYouHave', 'That’s {amount} {symbol} more than you have.'),
  receiver: msg('send.problem.receiver', 'Add a receiver'),
  checking: msg('send.problem.checking', 'Checking the receiver'),
  bad: msg('send.problem.address', 'Check the receiver’s address'),
  unknown: msg('send.problem.name', 'No account uses that name on {network}'),
  unasked: msg('send.problem.unasked', 'The receiver couldn’t be checked. Paste it again.'),
} as const

export interface ProblemPlace {
  readonly asset: SendAsset | undefined
  readonly typed: string
  readonly separator: DecimalSeparator
  readonly locale: string
  readonly network: string
}

/** What a visitor reads of what is missing or wrong. */
export const problemText = (problem: DraftProblem, { asset, typed, separator, locale, network }: ProblemPlace): readonly [Message, MessageValues] => {
  const bare = typed.replace(/[.,]/, '').trim()
  switch (problem.why) {
    case 'none':
      return [text.token, {}]
    case 'empty':
      return [problem.at === 'amount' ? text.empty : text.receiver, {}]
    case 'zero':
      return [text.empty, {}]
    // Digits too many are cut while typing; a preset may still have them.
    case 'decimals':
    case 'shape':
      return [text.shape, { separator }]
    case 'grouping':
      return [text.grouping, { whole: bare, part: formatAmount(BigInt(bare), 3, separator) }]
    case 'range':
      return [text.range, {}]
    case 'over':
      return [text.over, { amount: asset ? quantityText(locale, problem.by, asset.decimals) : '', symbol: asset?.symbol ?? '' }]
    case 'checking':
      return [text.checking, {}]
    case 'bad':
      return [text.bad, {}]
    case 'unknown':
      return [text.unknown, { network }]
    case 'unasked':
      return [text.unasked, {}]
  }
}
