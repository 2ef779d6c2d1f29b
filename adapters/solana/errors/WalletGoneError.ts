import { BaseError } from '../../../kernel/api/index.js'

/** What was listed as a wallet took itself back, or can no longer connect. Reloading the page lets it register again. */
export class WalletGoneError extends BaseError {
  override readonly name = 'WalletGoneError'
  constructor({ wallet }: { readonly wallet: string }) {
    super(`"${wallet}" cannot be connected any more.`, {
      code: 'P600',
      metaMessages: ['The extension may have been removed or reloaded. Reloading the page lets it register again.'],
    })
  }
}
