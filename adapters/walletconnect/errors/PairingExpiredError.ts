import { BaseError } from '../../../kernel/api/index.js'

/** Nobody answered the pairing link in its lifetime. A new attempt makes a new link. */
export class PairingExpiredError extends BaseError {
  override readonly name = 'PairingExpiredError'
  constructor() {
    super('The pairing link expired before a wallet answered.', { code: 'P351' })
  }
}
