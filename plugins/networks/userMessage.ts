import { msg } from '../../kernel/api/index.js'

/** What a visitor reads when leaving did not work. */
export const userMessage = {
  /** Values: `wallet`. */
  disconnect: msg('shared.stillConnected', 'Still connected: {wallet} didn’t answer'),
  tryAgain: msg('shared.tryAgain', 'Try again'),
} as const
