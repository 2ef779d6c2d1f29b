import { BaseError } from '../../kernel/contract/index.js'

export class UiNotLoadedError extends BaseError {
  override readonly name = 'UiNotLoadedError'
  constructor({ cause }: { readonly cause: unknown }) {
    super('The code of the modal could not be loaded.', {
      code: 'P120',
      metaMessages: ['The page asked for it twice. Check that every file of the last deployment is still served, and that the content security policy allows it.'],
      cause,
    })
  }
}
