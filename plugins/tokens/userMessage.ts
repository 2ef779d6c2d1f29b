import { msg } from '../../kernel/api/index.js'

/** Texts of this plugin in notices. */
export const userMessage = {
  connect: msg('shared.connectAWallet', 'Connect a wallet'),
} as const
