import { BaseError } from '../../../kernel/api/index.js'

/**
 * An entry of the option `customWallets` is no wallet and was left out. Each needs an `id` (up to 128 printable characters, unique) and a
 * `name`; links must be https addresses or have a scheme of the wallet's own, such as `harbor://`.
 */
export class CustomWalletError extends BaseError {
  override readonly name = 'CustomWalletError'
  constructor({ place }: { readonly place: number }) {
    super(`customWallets[${place}] is no wallet.`, { code: 'P374', metaMessages: ['Each needs an id and a name; the id must be unique.'] })
  }
}
