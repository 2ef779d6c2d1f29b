import { BaseError } from '../../kernel/contract/index.js'

/** The page asked for the code twice, and nothing usable came: a file of an older deployment is gone, or blocked. */
export class UiNotLoadedError extends BaseError {
  override readonly name = 'UiNotLoadedError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The code of the modal could not be loaded.', {
      code: 'P120',
      metaMessages: ['Is every file still served, and allowed by the content security policy?'],
      cause,
    })
  }
}
