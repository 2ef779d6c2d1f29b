import { BaseError } from '../../../kernel/api/index.js'

/**
 * The wallet directory does not know this project (HTTP 401). Wallets of this browser go on; the list of wallets is the one of the
 * package. Check the option `projectId` against the dashboard of the provider.
 */
export class ProjectRefusedError extends BaseError {
  override readonly name = 'ProjectRefusedError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('Invalid Project ID', {
      code: 'P371',
      metaMessages: ['The wallet directory does not know it.', 'Check the option projectId against the dashboard of the provider.'],
      cause,
    })
  }
}
