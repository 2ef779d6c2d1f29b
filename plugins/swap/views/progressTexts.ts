import { type Message, msg } from '../../../kernel/api/index.js'
import type { StatusIllustrationState } from '../../../ui/index.js'
import type { Step } from '../ReviewState.js'
import type { SwapPhase } from '../swapMachine.js'

export type ShownPhase = Exclude<SwapPhase, 'idle' | 'preparing' | 'stopped' | 'review' | 'checking' | 'moved'>

type Text = readonly [Message, Message]

/** What the wallet is asked for, by step. Values: `wallet`, `paid`, `pay`, `got`, `token`, `network`, `seconds`, `fee`. */
export const askingTexts: Readonly<Record<Step, Text>> = {
  reset: [msg('swap.asking.reset', 'Reset the approval in {wallet}'), msg('swap.asking.reset.text', '{pay} needs this before a new approval.')],
  approve: [
    msg('swap.asking.approve', 'Approve {paid} in {wallet}'),
    msg('swap.asking.approve.text', 'Only the exchange can spend it, and only this amount. The swap comes next.'),
  ],
  swap: [msg('swap.asking.both', 'Sign the swap in {wallet}'), msg('swap.asking.swap.text', '{wallet} is asking to swap {paid} to about {got}.')],
  both: [
    msg('swap.asking.both', 'Sign the swap in {wallet}'),
    msg('swap.asking.both.text', '{wallet} is asking to approve {paid} and swap it to about {got}, in one request.'),
  ],
}
export const phaseTexts: Readonly<Record<Exclude<ShownPhase, 'asking'> | 'slow' | 'quick' | 'declinedNext' | 'unclearStep' | 'revertedForFee', Text>> = {
  slow: [
    msg('shared.openYourWallet', 'Open your wallet'),
    msg('shared.walletWindowHidden', '{wallet} hasn’t answered yet. Its window may be behind this one, or under its icon beside the address bar.'),
  ],
  waiting: [msg('swap.waiting', 'Waiting for the approval'), msg('swap.waiting.text', '{network} is confirming it. Then {wallet} asks for the swap.')],
  declined: [msg('swap.nothing', 'Nothing was swapped'), msg('swap.declined.text', 'Declined in {wallet}.')],
  declinedNext: [msg('swap.nothing', 'Nothing was swapped'), msg('swap.declined.next', 'Declined in {wallet}. {paid} is approved and still yours.')],
  failed: [msg('swap.failed', '{wallet} didn’t swap it'), msg('swap.failed.text', 'Something didn’t work there. Nothing was swapped.')],
  changed: [msg('shared.walletHasChanged', 'The wallet has changed'), msg('swap.changed.text', 'It uses another account or network now. Nothing was swapped.')],
  silent: [
    msg('shared.walletIsntAnswering', '{wallet} isn’t answering'),
    msg('swap.silent.text', 'It may still ask. Check there, and in the account’s activity, before swapping again.'),
  ],
  cancelled: [
    msg('shared.noLongerWaiting', 'No longer waiting'),
    msg('swap.cancelled.text', 'If {wallet} still asks, decline it there. If it’s approved after all, we’ll let you know.'),
  ],
  unclear: [
    msg('shared.cantConfirmYet', 'We can’t confirm this yet'),
    msg('swap.unclear.text', '{paid} may have left already. Swapping it again could pay twice.'),
  ],
  unclearStep: [
    msg('shared.cantConfirmYet', 'We can’t confirm this yet'),
    msg('swap.unclear.step', 'The exchange may already be allowed to spend {pay}. Nothing was swapped.'),
  ],
  pending: [
    msg('swap.pending', 'Swapping {paid}'),
    msg('shared.networkIsConfirmingIt', '{network} is confirming it. This can take a few minutes. You can close this dialog; we’ll let you know.'),
  ],
  done: [msg('swap.done', 'Swapped {paid} to {token}'), msg('swap.done.text', 'Confirmed in {seconds, plural, one {# second} other {# seconds}}.')],
  quick: [msg('swap.done', 'Swapped {paid} to {token}'), msg('swap.done.quick', 'Confirmed.')],
  reverted: [
    msg('swap.reverted', 'It didn’t go through'),
    msg('swap.reverted.text', 'The price moved too far before it was confirmed. {paid} is still yours; the network kept {fee}.'),
  ],
  // How much it was is not known.
  revertedForFee: [
    msg('swap.reverted', 'It didn’t go through'),
    msg('swap.reverted.fee', 'The price moved too far before it was confirmed. {paid} is still yours; the network kept its fee.'),
  ],
  replaced: [
    msg('swap.replaced', 'Replaced in the wallet'),
    msg('swap.replaced.text', 'Another transaction took its place, so this one won’t happen. Activity shows what did.'),
  ],
  dropped: [msg('swap.dropped', 'The network dropped it'), msg('swap.dropped.text', 'It was never confirmed, and {paid} is still there.')],
}
/** The title of the modal. */
export const headTexts: Readonly<Record<'asking' | 'pending' | 'done' | 'not' | 'other', Message>> = {
  asking: msg('swap.head.asking', 'Approve swap'),
  pending: msg('shared.swapping', 'Swapping'),
  done: msg('swap.head.done', 'Swapped'),
  not: msg('swap.head.not', 'Not swapped'),
  other: msg('swap.title', 'Swap'),
}
export const doors: Readonly<Record<ShownPhase, Exclude<StatusIllustrationState, 'rest'>>> = {
  asking: 'waiting',
  waiting: 'waiting',
  pending: 'waiting',
  done: 'ok',
  declined: 'bad',
  failed: 'bad',
  changed: 'warn',
  silent: 'warn',
  cancelled: 'warn',
  unclear: 'warn',
  reverted: 'bad',
  replaced: 'warn',
  dropped: 'warn',
}
export const isShown = (phase: SwapPhase): phase is ShownPhase => phase in doors
