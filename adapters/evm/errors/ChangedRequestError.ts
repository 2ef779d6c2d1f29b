import { BaseError } from '../../../kernel/api/index.js'

/**
 * The request is not the one that was prepared on this connection and shown, or it was sent already. Nothing was asked of
 * the wallet. Call `prepare` again and show what `decode` says of it.
 */
export class ChangedRequestError extends BaseError {
  override readonly name = 'ChangedRequestError'
  constructor({ why }: { readonly why: string }) {
    super(`The request was not sent: ${why}.`, { code: 'P345' })
  }
}
