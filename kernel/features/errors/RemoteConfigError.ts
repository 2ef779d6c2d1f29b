import { BaseError } from '../../api/index.js'

/** The remote configuration could not be had, or is not of the documented shape. The host's options hold. */
export class RemoteConfigError extends BaseError {
  override readonly name = 'RemoteConfigError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The remote configuration could not be read. The options of the page hold.', { code: 'P403', cause })
  }
}
