import { BaseError } from '../../kernel/api/index.js'

/**
 * The server of analytics refused this page (HTTP 403): its origin is not among those that the project allows. Add the origin to the
 * project's configuration on the provider's dashboard, or switch the feature off (`features: { analytics: false }`). Nothing more is sent
 * until the page is loaded again.
 */
export class ForbiddenProjectError extends BaseError {
  override readonly name = 'ForbiddenProjectError'
  constructor({ domain }: { readonly domain: string }) {
    super('Invalid App Configuration', {
      code: 'P670',
      metaMessages: [`The project does not allow "${domain}". Add it to the project's configuration on the provider's dashboard.`],
    })
  }
}
