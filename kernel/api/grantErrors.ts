import { BaseError, docsUrl } from './errors.js'

/** An unknown grant was named. No plugin would ever request it. */
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
