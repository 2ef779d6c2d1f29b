import { BaseError } from '../../../kernel/api/index.js'

/** A connector of `wagmiConfig` was asked something that takes a connection, and it has none. Connect it first. */
export class NotConnectedError extends BaseError {
  override readonly name = 'NotConnectedError'
  constructor({ connector }: { readonly connector: string }) {
    super(`"${connector}" is not connected.`, { code: 'P643' })
  }
}
