import { msg } from '../../../kernel/api/index.js'
import type { LimitRequest } from './LimitRequest.js'

const same = msg('permissions.limit.same', 'The spender can still take what it could before.')

/** The texts of a removal that read otherwise where a limit is set. */
export const limitTexts: Pick<LimitRequest, 'statuses' | 'words'> = {
  statuses: {
    asking: [
      msg('permissions.limit.asking', 'Set the limit in {wallet}'),
      msg('permissions.limit.asking.text', 'It sets what the spender can take to {limit}.'),
    ],
    silent: [
      msg('shared.walletIsntAnswering', '{wallet} isn’t answering'),
      msg('permissions.limit.silent.text', 'It may still ask. Until the network confirms it, the spender can take more than {limit}.'),
    ],
    pending: [
      msg('permissions.limit.pending', 'Setting the limit'),
      msg('permissions.remove.pending.text', '{network} is confirming it. You can close this dialog; we’ll let you know.'),
    ],
    declined: [msg('permissions.remove.declined', 'Declined in {wallet}'), same],
    failed: [msg('permissions.limit.failed', '{wallet} didn’t set it'), same],
    reverted: [msg('permissions.remove.reverted', 'It didn’t go through'), same],
    dropped: [msg('permissions.remove.dropped', 'The network dropped it'), same],
    left: [msg('permissions.limit.left', 'The limit isn’t set'), same],
  },
  words: {
    preparing: msg('permissions.limit.preparing', 'Reading the permission and simulating the limit'),
    stopped: msg('permissions.limit.stopped', 'The limit couldn’t be prepared'),
    stoppedText: msg('permissions.limit.stopped.text', 'Nothing was sent. Some tokens refuse a new limit until the permission is removed.'),
    none: msg('permissions.limit.none', 'There is nothing to limit'),
    noneText: msg('permissions.limit.none.text', 'The contract says that the spender can’t take more than that.'),
    loses: msg('permissions.limit.loses', '{spender} can take less'),
    losesText: msg('permissions.limit.loses.text', '{limit} at most. Until now: {amount}'),
    mayFail: msg('permissions.limit.mayFail', 'What {spender} still has to do with more of your {symbol} may fail.'),
    confirm: msg('permissions.limit.asking', 'Set the limit in {wallet}'),
  },
}

/** Texts of the form. */
export const formTexts = {
  label: msg('permissions.limit.label', 'At most'),
  now: msg('permissions.limit.now', 'Now: {amount}'),
  review: msg('permissions.limit.review', 'Review limit'),
  remove: msg('permissions.limit.remove', 'To allow nothing, remove the permission.'),
  less: msg('permissions.limit.less', 'Enter less than it can take now: {amount}'),
  empty: msg('shared.enterAnAmount', 'Enter an amount'),
  shape: msg('shared.amountShape', 'Use digits and one decimal separator, for example 0{separator}25.'),
  grouping: msg('shared.amountGrouping', 'Is this {whole} or {part}? Write it without a thousands separator.'),
  hint: msg('permissions.limit.hint', 'The spender can’t take more than this without asking you again.'),
} as const
