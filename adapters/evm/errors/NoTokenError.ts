import { BaseError } from '../../../kernel/api/index.js'

/** There is no contract at the token's address on this chain, so that a transfer would do nothing and still cost a fee. */
export class NoTokenError extends BaseError {
  override readonly name = 'NoTokenError'
  constructor({ token, chain }: { readonly token: string; readonly chain: string }) {
    super(`There is no contract at ${token} on ${chain}.`, { code: 'P348' })
  }
}
