import { BaseError } from '../../../api/index.js'

/** Some wallets did not confirm the end of their connection. Here they are disconnected all the same. */
export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError'
  constructor({ failed, cause }: { readonly failed: readonly string[]; readonly cause: unknown }) {
    super(`Failed to disconnect: ${failed.join(', ')}.`, { code: 'P306', cause })
  }
}
