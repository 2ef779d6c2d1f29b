import { BaseError } from './api/errors.js'

/**
 * The main part of the widget could not be loaded: the page is offline, or a deployment replaced the file. The next open tries again; if
 * the error stays, reload the page.
 */
export class KernelLoadError extends BaseError {
  override readonly name = 'KernelLoadError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The main part of the widget did not load.', { code: 'P216', cause })
  }
}
