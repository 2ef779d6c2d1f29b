import { type Message, msg } from '../../../kernel/api/index.js'
import type { PaymentMethod } from '../../../protocol/gateway/onRamp.js'

/** The ways to pay, in words. */
export const methodText: Readonly<Record<PaymentMethod, Message>> = {
  card: msg('onramp.method.card', 'Card'),
  ach_bank_account: msg('onramp.method.bank', 'Bank transfer'),
}
