import { BaseError } from '../../../kernel/api/index.js'

/** The wallet uses another account than the request was prepared for, or did not say which. Nothing was asked of it. Prepare the request anew. */
export class AccountChangedError extends BaseError {
  override readonly name = 'AccountChangedError'
  constructor({ wanted, actual }: { readonly wanted: string; readonly actual: string | undefined }) {
    super(`The wallet uses ${actual ?? 'no account'}, but the request is from ${wanted}.`, { code: 'P344' })
  }
}
