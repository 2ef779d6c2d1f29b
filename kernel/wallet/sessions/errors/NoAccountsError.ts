import { BaseError } from '../../../api/index.js'

/** The wallet answered without an account that can be used. */
export class NoAccountsError extends BaseError {
  override readonly name = 'NoAccountsError'
  constructor({ connectorId }: { readonly connectorId: string }) {
    super(`The wallet "${connectorId}" gave no usable account.`, { code: 'P305' })
  }
}
