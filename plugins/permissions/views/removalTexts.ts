import { type Message, msg } from '../../../kernel/api/index.js'
import type { StatusIllustrationState, Tone } from '../../../ui/index.js'
import type { RemovalStatus } from '../removal/RemovalState.js'

const still = msg('permissions.remove.still', 'The spender can still take your {symbol}.')
const perhaps = msg('permissions.remove.perhaps', 'The spender may still be able to take your {symbol}. The explorer shows what happened.')

/** Title and sentence of one removal. Values: `wallet`, `symbol`, `network`. */
export const removalTexts: Readonly<Record<RemovalStatus, readonly [Message, Message]>> = {
  asking: [
    msg('permissions.remove.asking', 'Remove the permission in {wallet}'),
    msg('permissions.remove.asking.text', 'It sets what the spender can take to zero.'),
  ],
  silent: [
    msg('shared.walletIsntAnswering', '{wallet} isn’t answering'),
    msg('permissions.remove.silent.text', 'It may still ask. Until the network confirms it, the spender can take your {symbol}.'),
  ],
  pending: [
    msg('permissions.remove.pending', 'Removing the permission'),
    msg('permissions.remove.pending.text', '{network} is confirming it. You can close this dialog; we’ll let you know.'),
  ],
  removed: [msg('permissions.remove.done', 'The permission is removed'), msg('permissions.remove.done.text', 'The spender can no longer take your {symbol}.')],
  limited: [msg('permissions.limit.done', 'The limit is set'), msg('permissions.limit.done.text', 'The spender can take {limit} at most.')],
  declined: [msg('permissions.remove.declined', 'Declined in {wallet}'), still],
  failed: [msg('permissions.remove.failed', '{wallet} didn’t remove it'), still],
  changed: [
    msg('shared.walletHasChanged', 'The wallet has changed'),
    msg('permissions.remove.changed.text', 'It uses another account or network now. Go back to the one you used before, then try again.'),
  ],
  reverted: [msg('permissions.remove.reverted', 'It didn’t go through'), still],
  dropped: [msg('permissions.remove.dropped', 'The network dropped it'), still],
  replaced: [msg('permissions.remove.replaced', 'Replaced in the wallet'), perhaps],
  unclear: [msg('shared.cantConfirmYet', 'We can’t confirm this yet'), perhaps],
  left: [msg('permissions.remove.left', 'Not removed'), still],
}

export const removalStates: Readonly<Record<RemovalStatus, Exclude<StatusIllustrationState, 'rest'>>> = {
  ...{ asking: 'waiting', pending: 'waiting', removed: 'ok', limited: 'ok' },
  ...{ silent: 'warn', changed: 'warn', replaced: 'warn', unclear: 'warn', left: 'warn' },
  ...{ declined: 'bad', failed: 'bad', reverted: 'bad', dropped: 'bad' },
}

/** The word at a permission, where several are removed. */
export const statusWords: Readonly<Record<RemovalStatus, readonly [Message, Tone]>> = {
  left: [msg('permissions.word.left', 'Not removed'), 'neutral'],
  asking: [msg('permissions.word.asking', 'In {wallet}'), 'accent'],
  silent: [msg('permissions.word.silent', 'No answer'), 'warn'],
  pending: [msg('permissions.word.pending', 'Confirming'), 'accent'],
  removed: [msg('permissions.word.removed', 'Removed'), 'ok'],
  limited: [msg('permissions.limit.done', 'The limit is set'), 'ok'],
  declined: [msg('permissions.word.declined', 'Declined'), 'bad'],
  failed: [msg('permissions.word.failed', 'Failed'), 'bad'],
  changed: [msg('permissions.word.changed', 'Wallet changed'), 'warn'],
  reverted: [msg('permissions.word.reverted', 'No effect'), 'bad'],
  dropped: [msg('permissions.word.dropped', 'Dropped'), 'bad'],
  replaced: [msg('permissions.word.replaced', 'Replaced'), 'warn'],
  unclear: [msg('shared.notConfirmed', 'Not confirmed'), 'warn'],
}

export const words = {
  preparing: msg('permissions.remove.preparing', 'Reading the permission and simulating its removal'),
  stopped: msg('permissions.remove.stopped', 'The removal couldn’t be prepared'),
  stoppedText: msg('permissions.remove.stopped.text', 'Nothing was sent. What was permitted still is.'),
  none: msg('permissions.remove.none', 'There is nothing to remove'),
  noneText: msg('permissions.remove.none.text', 'The contract says that nothing is permitted any more.'),
  changes: msg('shared.whatChanges', 'What changes'),
  simulated: msg('shared.simulated', 'Simulated'),
  unsimulated: msg('shared.notSimulated', 'Not simulated'),
  loses: msg('permissions.remove.loses', '{spender} loses access'),
  losesText: msg('permissions.remove.loses.text', 'It will no longer be able to spend your {symbol}. Until now: {amount}'),
  spender: msg('permissions.spender', 'Spender'),
  feeOn: msg('permissions.remove.feeOn', 'Fee on {network}'),
  feeUnknown: msg('shared.walletWillShowIt', '{wallet} will show it'),
  confirmations: msg('permissions.remove.confirmations', '{count, plural, one {# confirmation in {wallet}} other {# confirmations in {wallet}}}'),
  mayFail: msg('permissions.remove.mayFail', 'Anything {spender} still has to do with your {symbol} may fail.'),
  cannot: msg(
    'permissions.remove.cannot',
    '{count, plural, one {# can’t be removed: its contract refuses.} other {# can’t be removed: their contracts refuse.}}',
  ),
  confirm: msg('permissions.remove.confirm', 'Remove in {wallet}'),
  title: msg('shared.removePermission', 'Remove permission'),
  titleMany: msg('permissions.remove.titleMany', '{count, plural, one {Remove # permission} other {Remove # permissions}}'),
  manyAsking: msg('permissions.remove.many.asking', 'Confirm in {wallet}'),
  manyDone: msg('permissions.remove.many.done', '{count, plural, one {# permission is removed} other {# permissions are removed}}'),
  manyEnded: msg('permissions.remove.many.ended', '{done} of {count} removed'),
  manyText: msg('permissions.remove.many.text', '{done} of {count} removed. You can stop here; what is removed stays removed.'),
  manyLeft: msg('permissions.remove.many.left', 'What is not removed can still be taken.'),
  transaction: msg('shared.transaction', 'Transaction'),
  explorer: msg('shared.viewTransactionOn', 'Transaction {hash}: view on {explorer}'),
  look: msg('shared.viewOnExplorer', 'View on explorer'),
  again: msg('shared.tryAgain', 'Try again'),
  back: msg('permissions.toList', 'All permissions'),
  stop: msg('permissions.remove.stop', 'Stop here'),
  cancel: msg('shared.stopWaiting', 'Stop waiting'),
  done: msg('shared.done', 'Done'),
} as const
