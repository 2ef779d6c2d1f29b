import { BaseError } from '../../../kernel/api/index.js'

/**
 * The wallet directory answered with something that is no page of wallets (`{ data, count }`). The list of wallets is the one of the
 * package. With a directory of your own (option `apiUrl`), check that the address is the base of its API.
 */
export class MalformedDirectoryError extends BaseError {
  override readonly name = 'MalformedDirectoryError'
  constructor({ path }: { readonly path: string }) {
    super('The wallet directory answered with something that is no page of wallets.', { code: 'P373', metaMessages: [`Asked for: ${path}`] })
  }
}
