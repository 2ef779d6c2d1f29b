import { msg } from '../../kernel/api/index.js'

/** What a visitor reads of a payment whose view is not shown. Values: `amount`, `shop`, `wallet`. */
export const userMessage = {
  asking: msg('pay.note.asking', '{wallet} is asking to pay {amount}'),
  pending: msg('pay.note.pending', 'Paying {amount} to {shop}'),
  unclear: msg('pay.note.unclear', 'We can’t confirm yet that {amount} was paid. It may have left already: paying again could pay twice.'),
  paid: msg('pay.note.paid', '{amount} paid to {shop}'),
  late: msg('pay.note.late', '{amount} reached {shop} after the price had expired'),
  short: msg('pay.note.short', 'Less than {amount} reached {shop}'),
  declined: msg('pay.note.declined', 'Paying {amount} was declined in {wallet}. Nothing was paid.'),
  failed: msg('pay.note.failed', 'Paying {amount} didn’t work. Nothing was paid.'),
  reverted: msg('pay.note.reverted', 'Paying {amount} didn’t go through'),
  replaced: msg('pay.note.replaced', 'Paying {amount} was replaced in the wallet'),
  dropped: msg('pay.note.dropped', 'The network dropped the payment of {amount}'),
} as const
