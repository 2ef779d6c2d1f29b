import { BaseError } from '../../../kernel/api/index.js'

/**
 * The wallet directory refused this page (HTTP 403): its origin is not among those that the project allows. Wallets of this browser and
 * pairing go on; the list of wallets is the one of the package. Add the origin to the project's allowed domains on the dashboard of the
 * provider.
 */
export class OriginRefusedError extends BaseError {
  override readonly name = 'OriginRefusedError'
  constructor({ origin, cause }: { readonly origin: string; readonly cause: unknown }) {
    super('Invalid App Configuration', {
      code: 'P370',
      metaMessages: [`The wallet directory does not let ${origin} in.`, 'Add it to the allowed domains of the project, on the dashboard of the provider.'],
      cause,
    })
  }
}
