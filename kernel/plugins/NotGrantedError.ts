import { BaseError } from '../api/index.js'

/**
 * A plugin tried to reach beyond its own part without a grant of the host: to replace or extend a guarded plugin, to emit an event of
 * another plugin, or to redirect the visitor away from another plugin's view. This is prevented, and everything else continues.
 */
export class NotGrantedError extends BaseError {
  override readonly name = 'NotGrantedError'
  declare readonly plugin: string
  constructor({
    plugin,
    what,
    grants,
    hint,
  }: {
    readonly plugin: string
    /** The prevented action, as the end of a sentence that begins with the plugin. */
    readonly what: string
    readonly grants: readonly string[]
    readonly hint?: string | undefined
  }) {
    super(`Plugin "${plugin}" ${what}.`, {
      code: 'P231',
      plugin,
      metaMessages: [
        ...(hint === undefined ? [] : [hint]),
        ...(grants.length > 0
          ? [
              `If you want it to, write: plugins: [grant(plugin, [${grants.map((one) => `'${one}'`).join(', ')}])], with "grant" of portico/plugin and the plugin "${plugin}".`,
            ]
          : []),
      ],
    })
  }
}
