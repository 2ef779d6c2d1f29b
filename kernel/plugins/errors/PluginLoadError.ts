import { BaseError } from '../../api/index.js'

/** The code of a plugin or view did not arrive (offline, a deploy in progress, a blocked request). Trying again may help. */
export class PluginLoadError extends BaseError {
  override readonly name = 'PluginLoadError'
  constructor({ plugin, what, cause }: { readonly plugin: string; readonly what: string; readonly cause: unknown }) {
    super(`The code of ${what} of plugin "${plugin}" did not arrive.`, { code: 'P202', plugin, cause })
  }
}
