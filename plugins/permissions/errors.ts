import { BaseError } from '../../kernel/api/index.js'

/** The prepared request is not the removal of the permission that is shown: it is neither shown nor sent. This is a fault of the chain's adapter: please report it. */
export class DifferentRemovalError extends BaseError {
  override readonly name = 'DifferentRemovalError'
  constructor() {
    super('The prepared request does not remove the permission that is shown.', { code: 'P441' })
  }
}
