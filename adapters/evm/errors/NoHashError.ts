import { BaseError } from '../../../kernel/api/index.js'

/** The wallet took the request, but named no transaction, or went away before it answered: the transaction may be on its way, and cannot be followed. Look at the account before sending again. */
export class NoHashError extends BaseError {
  override readonly name = 'NoHashError'
  constructor({ method, cause }: { readonly method: string; readonly cause?: unknown }) {
    super(`The wallet named no transaction in answer to "${method}".`, { code: 'P346', cause })
  }
}
