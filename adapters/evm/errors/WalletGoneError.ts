import { BaseError } from '../../../kernel/api/index.js'

/** What was listed as a wallet has no usable EIP-1193 provider any more. */
export class WalletGoneError extends BaseError {
  override readonly name = 'WalletGoneError'
  constructor({ wallet }: { readonly wallet: string }) {
    super(`"${wallet}" has no provider to talk to.`, {
      code: 'P341',
      metaMessages: ['The extension may have been removed or reloaded. Reloading the page lets it announce itself again.'],
    })
  }
}
