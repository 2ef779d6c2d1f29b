import { BaseError } from '../../kernel/api/index.js'

/**
 * An entry of the option `customWallets` is not a valid wallet and was left out. Each needs an `id` (up to 128 printable characters,
 * unique) and a `name`; links must be https addresses or have a scheme of the wallet's own, such as `harbor://`.
 */
export class CustomWalletError extends BaseError {
  override readonly name = 'CustomWalletError'
  constructor({ place }: { readonly place: number }) {
    super(`customWallets[${place}] is not a valid wallet.`, { code: 'P374', metaMessages: ['Each needs an id and a name; the id must be unique.'] })
  }
}

/**
 * The wallet directory received too many requests from this project (HTTP 429). It is asked again after a while; until then the list of
 * wallets is the one in the package. Check the limits of the project's plan, or serve a directory of your own (option `apiUrl`).
 */
export class DirectoryBusyError extends BaseError {
  override readonly name = 'DirectoryBusyError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('Rate Limited', { code: 'P372', metaMessages: ['The wallet directory received too many requests from this project.'], cause })
  }
}

/**
 * The wallet directory answered with something that is not a page of wallets (`{ data, count }`). The list of wallets is the one in the
 * package. With a directory of your own (option `apiUrl`), check that the address is the base of its API.
 */
export class MalformedDirectoryError extends BaseError {
  override readonly name = 'MalformedDirectoryError'
  constructor({ path }: { readonly path: string }) {
    super('The answer of the wallet directory is not a page of wallets.', { code: 'P373', metaMessages: [`Requested: ${path}`] })
  }
}

/**
 * The wallet directory refused this page (HTTP 403): its origin is not among those that the project allows. Installed wallets and pairing
 * still work; the list of wallets is the one in the package. Add the origin to the project's allowed domains on the dashboard of the
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

/**
 * The wallet directory does not know this project (HTTP 401). Installed wallets still work; the list of wallets is the one in the package.
 * Check the option `projectId` against the dashboard of the provider.
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
