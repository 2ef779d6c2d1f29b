import { msg } from '../../kernel/api/index.js'

/** What a visitor reads when something of the account did not work. */
export const userMessage = {
  /** Values: `wallet`. */
  disconnect: msg('shared.stillConnected', 'Still connected: {wallet} didn’t answer'),
  connect: msg('shared.connectAWallet', 'Connect a wallet'),
  tryAgain: msg('shared.tryAgain', 'Try again'),
} as const
