import { BaseError } from '../../api/index.js'

/** A view asked for a service that the manifest of its plugin does not name. */
export class UndeclaredServiceError extends BaseError {
  override readonly name = 'UndeclaredServiceError'
  constructor({
    plugin,
    view,
    token,
    declared,
  }: { readonly plugin: string; readonly view: string; readonly token: string; readonly declared: readonly string[] }) {
    super(`View "${view}" asked for the service "${token}", which the manifest of plugin "${plugin}" does not name.`, {
      code: 'P217',
      plugin,
      details: declared.length > 0 ? `It names: ${declared.join(', ')}.` : 'It names no services.',
      metaMessages: ['Name it in "requires" or "optional" of the manifest, or in "lazy" when it is to be started only when it is asked for.'],
    })
  }
}
