import { BaseError } from '../../kernel/api/index.js'

/** Raised as a developer alert: a page asked for several connected wallets, which is off. Set `features: { multiWallet: true }`. */
export class MultiWalletError extends BaseError {
  override readonly name = 'MultiWalletError'
  constructor() {
    super('Multi-Wallet Not Enabled', { code: 'P675', metaMessages: ['Set `features: { multiWallet: true }` to read and switch connections.'] })
  }
}
