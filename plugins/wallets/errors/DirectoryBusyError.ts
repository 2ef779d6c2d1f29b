import { BaseError } from '../../../kernel/api/index.js'

/**
 * The wallet directory had too many requests of this project (HTTP 429). It is asked again after a while; until then the list of wallets
 * is the one of the package. Look at the limits of the project's plan, or serve a directory of your own (option `apiUrl`).
 */
export class DirectoryBusyError extends BaseError {
  override readonly name = 'DirectoryBusyError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('Rate Limited', { code: 'P372', metaMessages: ['The wallet directory had too many requests of this project.'], cause })
  }
}
