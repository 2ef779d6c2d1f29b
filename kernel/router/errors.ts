import { BaseError } from '../api/index.js'

/** The modal was opened for a chain family without a network among those of the host. */
export class NamespaceNotFoundError extends BaseError {
  override readonly name = 'NamespaceNotFoundError'
  constructor({ namespace, known }: { readonly namespace: string; readonly known: readonly string[] }) {
    super(`No network of the namespace "${namespace}" was declared.`, { code: 'P411', metaMessages: [`Declared namespaces: ${known.join(', ') || 'none'}.`] })
  }
}

/**
 * No plugin that is on has this view: the name is misspelt, or the plugin that has it is off or absent. `ViewParameters` of `portico`
 * has the names of the built-in views.
 */
export class ViewNotFoundError extends BaseError {
  override readonly name = 'ViewNotFoundError'
  constructor({ view, reason, nearest }: { readonly view: string; readonly reason?: string | undefined; readonly nearest?: string | undefined }) {
    super(`There is no view "${view}".`, {
      code: 'P410',
      details: reason,
      metaMessages: [nearest ? `Did you mean "${nearest}"?` : 'Check the name, or add the plugin that has the view.'],
    })
  }
}
