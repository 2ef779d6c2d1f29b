import { BaseError } from '../../api/index.js'
import { docsUrl } from '../../api/errors.js'

/** The manifest of a plugin is not usable. The plugin is left out; everything else works. */
export class ManifestError extends BaseError {
  override readonly name = 'ManifestError'
  declare readonly plugin: string
  constructor({ plugin, problem }: { readonly plugin: string; readonly problem: string }) {
    super(`Plugin "${plugin}" was left out: its manifest is not usable.`, {
      code: 'P201',
      plugin,
      details: problem,
      metaMessages: [`${docsUrl}plugins.md says what each field looks like; portico/validate checks all of it.`],
    })
  }
}
