import { type Message, msg } from '../../../kernel/api/index.js'
import type { StatusIllustrationState } from '../../../ui/index.js'
import type { RemovalPhase } from '../removal/RemovalState.js'

/** A removal that the wallet was asked for, or could not be. */
export type ShownPhase = Exclude<RemovalPhase, 'idle' | 'preparing' | 'stopped' | 'review'>

const still = msg('swap.remove.still', 'The exchange can still spend up to {amount}.')
const perhaps = msg('swap.remove.perhaps', 'The exchange may still be able to spend up to {amount}. The explorer shows what happened.')

/** Title and sentence by phase. Values: `wallet`, `amount`, `network`. */
export const removalTexts: Readonly<Record<ShownPhase, readonly [Message, Message]>> = {
  asking: [msg('swap.remove.asking', 'Remove the approval in {wallet}'), msg('swap.remove.asking.text', 'It sets what the exchange can spend to zero.')],
  silent: [
    msg('shared.walletIsntAnswering', '{wallet} isn’t answering'),
    msg('swap.remove.silent.text', 'It may still ask. Until the network confirms it, the exchange can spend up to {amount}.'),
  ],
  pending: [
    msg('swap.remove.pending', 'Removing the approval'),
    msg('swap.remove.pending.text', '{network} is confirming it. You can close this dialog; we’ll let you know.'),
  ],
  done: [msg('swap.remove.done', 'The approval is removed'), msg('swap.remove.done.text', 'The exchange can no longer spend {amount}.')],
  declined: [msg('swap.remove.declined', 'Declined in {wallet}'), still],
  failed: [msg('swap.remove.failed', '{wallet} didn’t remove it'), still],
  changed: [
    msg('shared.walletHasChanged', 'The wallet has changed'),
    msg('swap.remove.changed.text', 'It uses another account or network now. Go back to the one you used for the swap, then try again.'),
  ],
  reverted: [msg('swap.remove.reverted', 'It didn’t go through'), still],
  dropped: [msg('swap.remove.dropped', 'The network dropped it'), still],
  replaced: [msg('swap.remove.replaced', 'Replaced in the wallet'), perhaps],
  unclear: [msg('shared.cantConfirmYet', 'We can’t confirm this yet'), perhaps],
}
export const removalStates: Readonly<Record<ShownPhase, Exclude<StatusIllustrationState, 'rest'>>> = {
  asking: 'waiting',
  silent: 'warn',
  pending: 'waiting',
  done: 'ok',
  declined: 'bad',
  failed: 'bad',
  changed: 'warn',
  reverted: 'bad',
  dropped: 'bad',
  replaced: 'warn',
  unclear: 'warn',
}

const notes = {
  done: msg('swap.remove.note.done', 'The exchange can no longer spend {amount}'),
  unclear: msg('swap.remove.note.unclear', 'We can’t confirm yet that the approval of {amount} is removed.'),
  not: msg('swap.remove.note.not', 'The approval of {amount} wasn’t removed.'),
} as const

/** What a visitor reads where the view is not shown. Value: `amount`. */
export const noteOf = (phase: RemovalPhase): Message | undefined => {
  if (phase === 'done') return notes.done
  if (phase === 'unclear' || phase === 'silent' || phase === 'replaced') return notes.unclear
  return phase === 'declined' || phase === 'failed' || phase === 'changed' || phase === 'reverted' || phase === 'dropped' ? notes.not : undefined
}
