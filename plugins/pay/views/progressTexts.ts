import { type Message, msg } from '../../../kernel/api/index.js'
import type { StatusIllustrationState } from '../../../ui/index.js'
import type { PayPhase } from '../payMachine.js'
import type { PayStep } from '../PayReview.js'

export type ShownPhase = Extract<
  PayPhase,
  | 'asking'
  | 'waiting'
  | 'silent'
  | 'cancelled'
  | 'unclear'
  | 'pending'
  | 'paid'
  | 'late'
  | 'short'
  | 'declined'
  | 'failed'
  | 'reverted'
  | 'replaced'
  | 'dropped'
  | 'expired'
>
type Text = readonly [Message, Message]

/** What the wallet is asked for, by step. Values: `wallet`, `amount`, `shop`, `paid`, `symbol`, `network`, `missing`, `arrived`. */
export const askingTexts: Readonly<Record<PayStep, Text>> = {
  reset: [
    msg('pay.asking.reset', 'Reset the approval in {wallet}'),
    msg('pay.asking.reset.text', '{symbol} needs this before a new approval. The payment comes after it.'),
  ],
  approve: [
    msg('pay.asking.approve', 'Approve {symbol} in {wallet}'),
    msg('pay.asking.approve.text', 'Only the exchange can use it, and only as much as you saw. The payment comes next.'),
  ],
  wrap: [msg('pay.asking.wrap', 'Wrap {paid} in {wallet}'), msg('pay.asking.wrap.text', 'The payment comes next.')],
  pay: [msg('shared.approveInWallet', 'Approve in {wallet}'), msg('pay.asking.text', '{wallet} is asking to pay {amount} to {shop}.')],
  both: [
    msg('shared.approveInWallet', 'Approve in {wallet}'),
    msg('pay.asking.both', '{wallet} is asking to approve {symbol} and pay {amount} to {shop}, in one request.'),
  ],
}
export const phaseTexts: Readonly<Record<Exclude<ShownPhase, 'asking'> | 'slow', Text>> = {
  slow: [
    msg('shared.openYourWallet', 'Open your wallet'),
    msg('shared.walletWindowHidden', '{wallet} hasn’t answered yet. Its window may be behind this one, or under its icon beside the address bar.'),
  ],
  waiting: [msg('pay.waiting', 'Waiting for the approval'), msg('pay.waiting.text', '{network} is confirming it. Then {wallet} asks for the payment.')],
  silent: [msg('shared.walletIsntAnswering', '{wallet} isn’t answering'), msg('pay.silent', 'It may still pay. Check there before paying again.')],
  cancelled: [
    msg('shared.noLongerWaiting', 'No longer waiting'),
    msg('pay.cancelled', 'If {wallet} still asks, decline it there. If it’s approved after all, {shop} is paid and we’ll let you know.'),
  ],
  unclear: [msg('shared.cantConfirmYet', 'We can’t confirm this yet'), msg('pay.unclear', '{amount} may have left already. Paying again could pay twice.')],
  pending: [
    msg('pay.pending', 'Paying {shop}'),
    msg('shared.networkIsConfirmingIt', '{network} is confirming it. This can take a few minutes. You can close this dialog; we’ll let you know.'),
  ],
  paid: [msg('pay.done', '{amount}'), msg('pay.done.text', 'Paid to {shop}')],
  late: [
    msg('pay.late', 'Paid after the price expired'),
    msg('pay.late.text', '{amount} reached {shop}, but too late for this price. Ask {shop} what comes next; don’t pay again.'),
  ],
  short: [
    msg('pay.short', '{missing} is missing'),
    msg('pay.short.text', '{arrived} reached {shop}. The token kept the rest. Ask {shop} before you pay more.'),
  ],
  declined: [msg('pay.declined', 'Payment declined'), msg('pay.declined.text', 'Declined in {wallet}. Nothing was paid.')],
  failed: [msg('pay.failed', '{wallet} didn’t pay it'), msg('pay.failed.text', 'Something didn’t work there. Nothing was paid.')],
  reverted: [
    msg('pay.reverted', 'It didn’t go through'),
    msg('pay.reverted.text', 'The network refused it. {paid} is still yours, and the network kept its fee.'),
  ],
  replaced: [msg('pay.replaced', 'Replaced in the wallet'), msg('pay.replaced.text', 'Another transaction took its place, so {shop} wasn’t paid by this one.')],
  dropped: [msg('pay.dropped', 'The network dropped it'), msg('pay.dropped.text', 'It was never confirmed, and {paid} is still there.')],
  expired: [msg('pay.expired', 'This payment has expired'), msg('pay.expired.text', 'Nothing was paid. Ask {shop} for a new one; the price may differ.')],
}
/** The title of the modal. */
export const titles: Readonly<Record<ShownPhase, Message>> = {
  ...{ asking: msg('pay.head.asking', 'Approve payment'), waiting: msg('pay.head.pending', 'Paying'), pending: msg('pay.head.pending', 'Paying') },
  ...{ paid: msg('pay.head.receipt', 'Receipt'), late: msg('pay.head.late', 'Paid late'), short: msg('pay.head.short', 'Paid in part') },
  ...{ declined: msg('pay.head.not', 'Not paid'), failed: msg('pay.head.not', 'Not paid'), reverted: msg('pay.head.not', 'Not paid') },
  ...{ replaced: msg('pay.head.not', 'Not paid'), dropped: msg('pay.head.not', 'Not paid'), expired: msg('pay.title', 'Pay') },
  ...{ silent: msg('pay.title', 'Pay'), cancelled: msg('pay.title', 'Pay'), unclear: msg('pay.head.pending', 'Paying') },
}
export const doors: Readonly<Record<ShownPhase, Exclude<StatusIllustrationState, 'rest'>>> = {
  ...{ asking: 'waiting', waiting: 'waiting', pending: 'waiting', paid: 'ok', declined: 'bad', failed: 'bad', reverted: 'bad' },
  ...{ late: 'warn', short: 'warn', silent: 'warn', cancelled: 'warn', unclear: 'warn', replaced: 'warn', dropped: 'warn', expired: 'warn' },
}
export const isShown = (phase: PayPhase): phase is ShownPhase => Object.hasOwn(doors, phase)
