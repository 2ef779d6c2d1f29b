import { msg } from '../../kernel/api/index.js'

/** Texts of this plugin in notices and in its row of the account settings. */
export const userMessage = {
  hidden: msg('tokens.hidden.detail', 'Tokens and NFTs you’ve hidden'),
  connect: msg('shared.connectAWallet', 'Connect a wallet'),
} as const
