import { BaseError, docsUrl } from './errors.js'

/** A grant was named that there is not: no plugin would ever ask for it. */
export class UnknownGrantError extends BaseError {
  override readonly name = 'UnknownGrantError'
  constructor({ name, known }: { readonly name: string; readonly known: readonly string[] }) {
    super(`There is no grant "${name}".`, {
      code: 'P230',
      details: `There are: ${known.join(', ')}.`,
      metaMessages: [`${docsUrl}guides/plugins.md says what each of them allows.`],
    })
  }
}
