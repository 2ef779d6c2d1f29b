import { type Message, msg } from '../../../kernel/api/message.js'
import type { PopupTaskProblem } from '../popup/popupTasks.js'

/** What can be said, and mended, where a window or a passkey was asked for. */
export type AskedProblem = PopupTaskProblem | 'blocked' | 'again' | 'wrong' | 'offline'

export const problemTexts: { readonly [problem in AskedProblem]: Message } = {
  blocked: msg('vault.task.blocked', 'The browser blocked the window. Open it with the link below.'),
  again: msg('vault.task.again', 'Press once more: it opens in a window now.'),
  declined: msg('vault.task.declined', 'You said no in the window. Nothing was changed.'),
  closed: msg('vault.task.closed', 'The window was closed. Nothing was changed: press again to go on.'),
  hung: msg('vault.task.hung', 'The window did not answer. Close it, and press again.'),
  none: msg(
    'vault.task.none',
    'This browser keeps no wallet for other websites yet. Where you use your wallet, choose “Other websites” in the account. Or use another way here.',
  ),
  other: msg('vault.task.other', 'This browser keeps the wallet of another login. Sign in with that login, or use another way here.'),
  old: msg(
    'vault.task.old',
    'What this browser keeps for other websites is out of date. Where you use your wallet, choose “Other websites” in the account. Or use another way here.',
  ),
  unsupported: msg('vault.task.unsupported', 'This device’s passkeys cannot keep a secret for you. Use a password or a file instead.'),
  unused: msg('vault.task.unused', 'The passkey was not used: it was cancelled, deleted, or is on another device. Press again, or choose another way.'),
  wrong: msg('vault.task.wrong', 'This passkey does not open this wallet any more. Choose another way.'),
  failed: msg('vault.task.failed', 'That did not work. Nothing was changed: press again.'),
  offline: msg('vault.task.offline', 'There is no connection. Check it, and press again.'),
}
