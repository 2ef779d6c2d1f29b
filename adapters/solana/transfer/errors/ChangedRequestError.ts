import { BaseError } from '../../../../kernel/api/index.js'

/**
 * The request is not the one that was prepared on this connection and shown, it was sent already, or the wallet signed something else.
 * Nothing was sent. Call `prepare` again and show what `decode` says of it.
 */
export class ChangedRequestError extends BaseError {
  override readonly name = 'ChangedRequestError'
  constructor({ why }: { readonly why: string }) {
    super(`The request was not sent: ${why}.`, { code: 'P605' })
  }
}
