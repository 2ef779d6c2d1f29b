import { msg } from '../../../kernel/api/index.js'

/** What the view of one transaction says. */
export const texts = {
  from: msg('activity.tx.from', 'From'),
  to: msg('activity.tx.to', 'To'),
  spender: msg('activity.tx.spender', 'Spender'),
  contract: msg('activity.tx.contract', 'Contract'),
  you: msg('activity.tx.you', 'You'),
  parties: msg('activity.tx.parties', 'Accounts'),
  moved: msg('activity.tx.moved', 'Amounts'),
  status: msg('activity.tx.status', 'Status'),
  confirmed: msg('activity.tx.confirmed', 'Confirmed'),
  confirmations: msg('activity.tx.confirmations', '{count, plural, one {# confirmation} other {# confirmations}}'),
  pending: msg('activity.progress', 'In progress'),
  fee: msg('shared.networkFee', 'Network fee'),
  unknown: msg('activity.tx.unknown', 'Unknown'),
  time: msg('activity.tx.time', 'Time'),
  network: msg('shared.network', 'Network'),
  hash: msg('activity.tx', 'Transaction'),
  operation: msg('activity.tx.operation', 'User operation'),
  copyHash: msg('activity.tx.copyHash', 'Copy the ID'),
  hashCopied: msg('activity.tx.hashCopied', 'ID copied'),
  copyAddress: msg('activity.tx.copyAddress', 'Copy address {address}'),
  addressCopied: msg('activity.tx.addressCopied', 'Address copied'),
  explorer: msg('shared.viewOn', 'View on {explorer}'),
  worth: msg('activity.tx.worth', '{worth} now'),
  again: msg('activity.tx.again', 'Send again'),
  retry: msg('shared.tryAgain', 'Try again'),
  removePermission: msg('shared.removePermission', 'Remove permission'),
  swapAgain: msg('activity.tx.swapAgain', 'Swap again'),
} as const

/** What stands over a transaction that is not simply done: a headline and a sentence. Values: `wallet`, `amount`, `fee`, `network`, `account`. */
export const notices = {
  waiting: [
    msg('activity.tx.waiting', 'Waiting for {network}'),
    msg('activity.tx.waiting.own', '{wallet} set the fee, so only {wallet} can speed it up or cancel it.'),
  ],
  coming: [msg('activity.tx.waiting', 'Waiting for {network}'), msg('activity.tx.waiting.other', 'Only the sender can speed it up.')],
  kept: [msg('activity.tx.kept', 'Nothing was sent'), msg('activity.tx.kept.text', '{amount} is still yours. The network kept the fee of {fee}.')],
  keptForFee: [msg('activity.tx.kept', 'Nothing was sent'), msg('activity.tx.kept.fee', '{amount} is still yours. The network kept its fee.')],
  failed: [msg('activity.tx.failed', 'It didn’t go through'), msg('activity.tx.failed.own', 'Nothing changed. The network kept its fee.')],
  failedOther: [msg('activity.tx.failed', 'It didn’t go through'), msg('activity.tx.failed.other', 'Nothing was moved.')],
  undone: [
    msg('activity.tx.undone', 'The network took it back'),
    msg('activity.tx.undone.text', 'It may be confirmed again, or never happen. Doing it again could pay twice.'),
  ],
  foreign: [msg('activity.tx.foreign', 'This isn’t your transaction'), msg('activity.tx.foreign.text', 'Your account {account} takes no part in it.')],
  stale: [msg('activity.tx.stale', 'This may be out of date'), msg('activity.tx.stale.text', '{network} isn’t answering.')],
} as const

/** Why there is no transaction to show. Values: `network`. */
export const missing = {
  network: [
    msg('activity.tx.noNetwork', 'This site doesn’t use that network'),
    msg('activity.tx.noNetwork.text', 'A block explorer of its network shows the transaction.'),
  ],
  account: [
    msg('activity.tx.noAccount', 'Connect a wallet on {network}'),
    msg('activity.tx.noAccount.text', 'The transaction is read through its connection.'),
  ],
  malformed: [msg('activity.tx.malformed', 'That isn’t a transaction on {network}'), msg('activity.tx.malformed.text', 'Check that the whole ID was copied.')],
  missing: [
    msg('activity.tx.missing', '{network} doesn’t know this transaction'),
    msg('activity.tx.missing.text', 'It may be very new, or on another network. We keep looking.'),
  ],
  unreadable: [
    msg('activity.tx.unreadable', 'This can’t be shown here'),
    msg('activity.tx.unreadable.text', 'A block explorer shows transactions on {network}.'),
  ],
  failed: [
    msg('activity.tx.noAnswer', 'The transaction didn’t load'),
    msg('activity.tx.noAnswer.text', '{network} isn’t answering. Your funds are not affected.'),
  ],
} as const
export type MissingReason = keyof typeof missing
