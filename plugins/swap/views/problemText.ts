import { type Message, type MessageValues, msg } from '../../../kernel/api/index.js'
import type { DecimalSeparator } from '#lib/amounts/decimalSeparator.js'
import { formatAmount } from '#lib/amounts/formatAmount.js'
import { quantityText } from '#lib/amounts/quantityText.js'
import type { DraftProblem } from '../draftProblem.js'
import type { SwapToken } from '../types.js'

const text = {
  token: msg('swap.problem.token', 'Choose what to receive'),
  empty: msg('shared.enterAnAmount', 'Enter an amount'),
  shape: msg('shared.amountShape', 'Use digits and one decimal separator, for example 0{separator}25.'),
  grouping: msg('shared.amountGrouping', 'Is this {whole} or {part}? Write it without a thousands separator.'),
  range: msg('shared.overSupply', 'That’s more than this token’s total supply.'),
  over: msg('shared.moreThanYouHave', 'That’s {amount} {symbol} more than you have.'),
  loading: msg('swap.problem.loading', 'Getting the best quote'),
  none: msg('swap.problem.none', 'There is no route from {symbol} to {receive} here. Try a smaller amount or another token.'),
  failed: msg('swap.problem.failed', '{network} didn’t answer. Nothing was sent.'),
  stopped: msg('swap.problem.stopped', 'This quote expired. Refresh it first.'),
} as const

export interface ProblemPlace {
  readonly pay: SwapToken | undefined
  readonly receive: SwapToken | undefined
  readonly typed: string
  readonly separator: DecimalSeparator
  readonly locale: string
  readonly network: string
}

/** What a visitor reads of what is missing or wrong. */
export const problemText = (problem: DraftProblem, place: ProblemPlace): readonly [Message, MessageValues] => {
  const { pay, receive, typed, separator, locale, network } = place
  const symbol = pay?.symbol ?? ''
  const bare = typed.replace(/[.,]/, '').trim()
  if (problem.at === 'token') return [text.token, {}]
  switch (problem.why) {
    case 'empty':
    case 'zero':
      return [text.empty, {}]
    case 'decimals':
    case 'shape':
      return [text.shape, { separator }]
    case 'grouping':
      return [text.grouping, { whole: bare, part: formatAmount(BigInt(bare), 3, separator) }]
    case 'range':
      return [text.range, {}]
    case 'over':
      return [text.over, { amount: quantityText(locale, problem.by, pay?.decimals ?? 0), symbol }]
    default:
      return [text[problem.why], { symbol, receive: receive?.symbol ?? '', network }]
  }
}
