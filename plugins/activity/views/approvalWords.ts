import { type Message, type MessageValues, msg } from '../../../kernel/api/index.js'
import { withUnit } from '#lib/amounts/withUnit.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import type { ActivityApproval } from '../../../ports/activity.js'
import type { Formats } from './createFormats.js'

const maySpend = msg('activity.maySpend', '{who} can spend your {symbol}')
const more = msg('activity.maySpend.more', '{who} can spend {amount} more')
const less = msg('activity.maySpend.less', '{who} can spend {amount} less')
const noLonger = msg('activity.maySpend.none', '{who} can no longer spend your {symbol}')
const mayMoveAll = msg('activity.mayMove.all', '{who} can move all your {name}')
const mayMove = msg('activity.mayMove', '{who} can move {name}')
const mayNotMove = msg('activity.mayMove.none', '{who} can no longer move {name}')
const unlimited = msg('activity.unlimited', 'Unlimited')

export interface ApprovalWords {
  /** Who may take what. */
  readonly detail: string
  /** How much; undefined where that is no number, or not known. */
  readonly amount: string | undefined
  readonly unit: string
}

/** An approval in words. Nothing is said of who may take where the history does not know it: the contract that was called is not it. */
export const approvalWords = (
  { kind, spender, scope, address, name, symbol, quantity }: ActivityApproval,
  formats: Formats,
  t: (message: Message, values?: MessageValues) => string,
): ApprovalWords => {
  const called = (kind === 'nft' ? name || symbol : symbol || name) || truncateMiddle(formats.address(address))
  const amount = quantity === undefined ? undefined : formats.amount(quantity)
  const changes = scope === 'more' || scope === 'less'
  const shown = kind === 'token' && scope === 'all' ? t(unlimited) : changes ? undefined : amount
  if (spender === undefined) return { detail: name || called, amount: shown, unit: called }
  const who = formats.party(spender)
  const said = (): string => {
    if (kind === 'nft') return t(scope === 'all' ? mayMoveAll : scope === 'none' ? mayNotMove : mayMove, { who, name: called })
    if (changes && amount !== undefined) return t(scope === 'more' ? more : less, { who, amount: withUnit(amount, called) })
    return t(scope === 'none' ? noLonger : maySpend, { who, symbol: called })
  }
  return { detail: said(), amount: shown, unit: called }
}
