import { msg } from '../../kernel/api/index.js'

/** What a visitor reads when leaving did not work. */
export const userMessage = {
  /** Values: `wallet`. */
  disconnect: msg('networks.disconnect.failed', 'Still connected: {wallet} didn’t answer'),
  tryAgain: msg('networks.disconnect.again', 'Try again'),
} as const
