import { type Message, msg } from '../../../kernel/api/message.js'
import type { PopupTaskProblem } from '../popup/popupTasks.js'

/** Texts for failures of a window or a passkey that the visitor can act on. */
export type AskedProblem = PopupTaskProblem | 'blocked' | 'again' | 'wrong' | 'offline'

/** A passkey was created, but its first use was cancelled or needs a press. */
export const trialTexts = {
  title: msg('vault.wallet.check', 'Try your new passkey'),
  what: msg('vault.wallet.check.what', 'Use it once more, so that it’s certain to open your wallet. Nothing changes before that.'),
  go: msg('vault.recover.passkey', 'Use your passkey'),
}

export const problemTexts: { readonly [problem in AskedProblem]: Message } = {
  blocked: msg('vault.task.blocked', 'Your browser blocked the window. Use the link below to open it.'),
  again: msg('vault.task.again', 'Try again: it opens in a window now.'),
  declined: msg('vault.task.declined', 'Declined in the window. Nothing was changed.'),
  closed: msg('vault.task.closed', 'The window was closed. Nothing was changed. Try again to continue.'),
  hung: msg('vault.task.hung', 'The window didn’t answer. Close it, then try again.'),
  none: msg(
    'vault.task.none',
    'This browser doesn’t keep a wallet for other sites yet. Where you use your wallet, choose “Other sites” in your account. Or use another way here.',
  ),
  other: msg('vault.task.other', 'This browser has a wallet for a different sign-in. Sign in that way, or use another way here.'),
  old: msg(
    'vault.task.old',
    'The wallet that this browser keeps for other sites is out of date. Where you use your wallet, choose “Other sites” in your account. Or use another way here.',
  ),
  unsupported: msg('vault.task.unsupported', 'This device’s passkeys can’t protect a wallet. Use a password or a file instead.'),
  unused: msg('vault.task.unused', 'The passkey wasn’t used: it was canceled, deleted or is on another device. Try again or use another way.'),
  wrong: msg('vault.task.wrong', 'This passkey no longer opens this wallet. Use another way.'),
  failed: msg('vault.task.failed', 'That didn’t work. Nothing was changed. Try again.'),
  offline: msg('shared.offline', 'Can’t connect. Check your internet connection and try again.'),
}
