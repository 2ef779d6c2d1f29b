import { msg } from '../../kernel/api/index.js'

/** What a visitor reads when something of the tokens did not work. */
export const userMessage = {
  failed: msg('tokens.failed', 'Balances didn’t load. We’ll retry in 30 s.'),
  retryNow: msg('tokens.failed.retry', 'Retry now'),
} as const
