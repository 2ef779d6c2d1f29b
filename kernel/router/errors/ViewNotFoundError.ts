import { BaseError } from '../../api/index.js'

/** No plugin that is on has this view. */
export class ViewNotFoundError extends BaseError {
  override readonly name = 'ViewNotFoundError'
  constructor({ view, reason }: { readonly view: string; readonly reason?: string | undefined }) {
    super(`There is no view "${view}".`, {
      code: 'P410',
      details: reason,
      metaMessages: ['Ask router.canOpen first, or add the plugin that has the view.'],
    })
  }
}
