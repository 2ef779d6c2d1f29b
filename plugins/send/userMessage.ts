import { msg } from '../../kernel/api/index.js'

/** What a visitor reads of a send whose view is not shown: that it runs, and how it ended. Values: `amount`, `to`, `wallet`. */
export const userMessage = {
  asking: msg('send.note.asking', '{wallet} is asking to send {amount}'),
  running: msg('send.note.running', 'Sending {amount} to {to}'),
  done: msg('send.done', '{amount} sent to {to}'),
  reverted: msg('send.note.reverted', 'Sending {amount} didn’t go through'),
  replaced: msg('send.note.replaced', 'Sending {amount} was replaced in the wallet'),
  unclear: msg('send.note.unclear', 'We can’t confirm yet that {amount} was sent. It may have left already: sending it again could pay twice.'),
  dropped: msg('send.note.dropped', 'The network dropped the send of {amount}'),
  declined: msg('send.note.declined', 'Sending {amount} was declined in {wallet}. Nothing was sent.'),
  failed: msg('send.note.failed', '{wallet} didn’t send {amount}. Nothing was sent.'),
  stale: msg('send.note.stale', 'The wallet changed before {amount} was sent. Nothing was sent.'),
  expired: msg('send.note.expired', 'Sending {amount} took too long and expired. Nothing was sent.'),
  silent: msg('send.note.silent', '{wallet} hasn’t said whether it sent {amount}. Check there before sending again.'),
} as const
