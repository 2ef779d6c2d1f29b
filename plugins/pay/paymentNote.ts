import { msg } from '../../kernel/api/index.js'
import { amountValue } from '#lib/amounts/amountValue.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import type { Payment } from './Payment.js'

/** What the account says of a payment that may still be paid. Values: `amount`, `shop`, `wallet`. */
export const noteMessage = {
  asking: msg('pay.note.asking', '{wallet} is asking to pay {amount}'),
  pending: msg('pay.note.pending', 'Paying {amount} to {shop}'),
  unclear: msg('pay.note.unclear', 'We can’t confirm yet that {amount} was paid. It may have left already: paying again could pay twice.'),
} as const

/** Values of the texts about a payment. */
export const valuesOf = ({ amount, asset, order, recipient }: Payment, wallet: string, domain: string) => ({
  amount: amountValue(amount, asset.decimals, asset.symbol),
  shop: order.shop || domain || truncateMiddle(recipient),
  wallet,
})
