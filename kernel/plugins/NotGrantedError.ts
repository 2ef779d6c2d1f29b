import { BaseError } from '../api/index.js'

/**
 * A plugin would reach beyond its own part without the word of the host: it would replace or extend a plugin that guards something, emit an
 * event of another plugin, or lead the visitor away from another plugin's view. It does not do that, and everything else goes on.
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
    /** What it is kept from, as the end of a sentence that begins with the plugin. */
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
