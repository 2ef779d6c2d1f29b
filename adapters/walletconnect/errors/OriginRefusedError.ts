import { BaseError } from '../../../kernel/api/index.js'

/** The origin of the page is not on the allowlist of the project. Add it in the project's configuration on the provider's dashboard. */
export class OriginRefusedError extends BaseError {
  override readonly name = 'OriginRefusedError'
  constructor({ relay, origin }: { readonly relay: string; readonly origin: string }) {
    super(`The relay at ${relay} refused this origin.`, {
      code: 'P355',
      metaMessages: [`${origin || 'The origin of this page'} is not on the allowlist: update the configuration on the provider’s dashboard.`],
    })
  }
}
