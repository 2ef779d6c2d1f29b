import { BaseError } from '../api/index.js'

/** The modal was opened for a chain family of which the host declared no network. */
export class NamespaceNotFoundError extends BaseError {
  override readonly name = 'NamespaceNotFoundError'
  constructor({ namespace, known }: { readonly namespace: string; readonly known: readonly string[] }) {
    super(`No network of the namespace "${namespace}" was declared.`, { code: 'P411', metaMessages: [`Declared namespaces: ${known.join(', ') || 'none'}.`] })
  }
}

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
