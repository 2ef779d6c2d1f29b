import { BaseError } from '../kernel/api/index.js'

/**
 * The page requested the code twice, and received nothing usable: a file of an older deployment is gone, or the content security policy
 * does not allow it. Some browsers remember a module that failed until the page is loaded again, so the visitor is offered both: trying
 * again, and reloading.
 */
export class UiNotLoadedError extends BaseError {
  override readonly name = 'UiNotLoadedError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The code of the modal did not load.', { code: 'P120', cause })
  }
}
