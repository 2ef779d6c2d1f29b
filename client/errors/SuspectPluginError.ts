import { BaseError } from '../../kernel/api/index.js'

/** Raised as a developer alert: the manifest of a plugin works so far, but is not what `portico/validate` accepts. */
export class SuspectPluginError extends BaseError {
  override readonly name = 'SuspectPluginError'
  constructor({ plugin, problems }: { readonly plugin: string; readonly problems: readonly string[] }) {
    super(`The manifest of plugin "${plugin}" needs correction.`, { code: 'P113', metaMessages: problems, plugin })
  }
}
