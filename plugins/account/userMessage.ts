import { msg } from '../../kernel/api/index.js'

/** What a visitor reads when something of the account did not work. */
export const userMessage = {
  /** Values: `wallet`. */
  disconnect: msg('account.disconnect.failed', 'Still connected: {wallet} didn’t answer'),
  connect: msg('account.watched.connect', 'Connect a wallet'),
  tryAgain: msg('account.disconnect.again', 'Try again'),
} as const
