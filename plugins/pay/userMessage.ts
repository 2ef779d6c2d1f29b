import { msg } from '../../kernel/api/index.js'
import { noteMessage } from './paymentNote.js'

/** What a visitor reads of a payment whose view is not shown. Values: `amount`, `shop`, `wallet`. */
export const userMessage = {
  unclear: noteMessage.unclear,
  paid: msg('pay.note.paid', '{amount} paid to {shop}'),
  late: msg('pay.note.late', '{amount} reached {shop} after the price had expired'),
  short: msg('pay.note.short', 'Less than {amount} reached {shop}'),
  declined: msg('pay.note.declined', 'Paying {amount} was declined in {wallet}. Nothing was paid.'),
  failed: msg('pay.note.failed', 'Paying {amount} didn’t work. Nothing was paid.'),
  reverted: msg('pay.note.reverted', 'Paying {amount} didn’t go through'),
  replaced: msg('pay.note.replaced', 'Paying {amount} was replaced in the wallet'),
  dropped: msg('pay.note.dropped', 'The network dropped the payment of {amount}'),
} as const
