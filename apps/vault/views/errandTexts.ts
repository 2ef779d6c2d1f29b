import { type Message, msg } from '../../../kernel/api/index.js'
import type { ErrandProblem } from '../frame/errands.js'

/** What can be said, and mended, where a window or a passkey was asked for. */
export type AskedProblem = ErrandProblem | 'blocked' | 'again' | 'wrong' | 'offline'

export const problemTexts: { readonly [problem in AskedProblem]: Message } = {
  blocked: msg('vault.errand.blocked', 'The browser blocked the window. Open it with the link below.'),
  again: msg('vault.errand.again', 'Press once more: it opens in a window now.'),
  declined: msg('vault.errand.declined', 'You said no in the window. Nothing was changed.'),
  closed: msg('vault.errand.closed', 'The window was closed. Nothing was changed: press again to go on.'),
  hung: msg('vault.errand.hung', 'The window did not answer. Close it, and press again.'),
  none: msg(
    'vault.errand.none',
    'This browser keeps no wallet for other websites yet. Where you use your wallet, choose “Other websites” in the account. Or use another way here.',
  ),
  other: msg('vault.errand.other', 'This browser keeps the wallet of another login. Sign in with that login, or use another way here.'),
  old: msg(
    'vault.errand.old',
    'What this browser keeps for other websites is out of date. Where you use your wallet, choose “Other websites” in the account. Or use another way here.',
  ),
  unsupported: msg('vault.errand.unsupported', 'This device’s passkeys cannot keep a secret for you. Use a password or a file instead.'),
  unused: msg('vault.errand.unused', 'The passkey was not used: it was cancelled, deleted, or is on another device. Press again, or choose another way.'),
  wrong: msg('vault.errand.wrong', 'This passkey does not open this wallet any more. Choose another way.'),
  failed: msg('vault.errand.failed', 'That did not work. Nothing was changed: press again.'),
  offline: msg('vault.errand.offline', 'There is no connection. Check it, and press again.'),
}
