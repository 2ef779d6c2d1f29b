import { BaseError } from '../kernel/api/index.js'

/** The router shows a view that no plugin that is on provides. */
export class ViewMissingError extends BaseError {
  override readonly name = 'ViewMissingError'
  constructor({ view }: { readonly view: string }) {
    super(`No plugin that is on has the view "${view}".`, { code: 'P221' })
  }
}
