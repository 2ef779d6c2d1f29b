import { BaseError } from '../../../kernel/contract/index.js'

/** The wallet agreed, but did not answer with a transaction hash: the transaction may be on its way, and cannot be followed. Look at the account before sending again. */
export class NoHashError extends BaseError {
  override readonly name = 'NoHashError'
  constructor({ method }: { readonly method: string }) {
    super(`The wallet's answer to "${method}" is not a transaction hash.`, { code: 'P346' })
  }
}
