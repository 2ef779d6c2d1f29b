import { BaseError } from '../../../kernel/api/index.js'

/** The request that was made does not say what the form says, so it is not shown, and cannot be sent. A fault of the chain's adapter: report it. */
export class DifferentRequestError extends BaseError {
  override readonly name = 'DifferentRequestError'
  constructor() {
    super('The prepared request is not the transfer that was asked for.', { code: 'P385' })
  }
}
