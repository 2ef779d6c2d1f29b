import { msg } from '../../kernel/api/index.js'

/** What a visitor reads of a send that ended while its view was not shown. Values: `amount`, `to`. */
export const userMessage = {
  done: msg('send.note.done', '{amount} sent to {to}'),
  reverted: msg('send.note.reverted', 'Sending {amount} didn’t go through'),
  replaced: msg('send.note.replaced', 'Sending {amount} was replaced in the wallet'),
  unclear: msg('send.note.unclear', 'It isn’t clear whether {amount} was sent'),
  dropped: msg('send.note.dropped', 'The network forgot the sending of {amount}'),
} as const
