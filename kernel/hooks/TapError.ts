import { BaseError } from '../api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'

export interface TapErrorInput {
  readonly plugin: string
  readonly trouble: TapError['trouble']
  readonly cause: BaseError
}

/**
 * A plugin that answers a hook ended the subject of the hook, such as a connection that the wallet had agreed to. `plugin` names it, and
 * `trouble` says whether it rejected, failed, or did not answer in time. The original error is the cause. A tap that waits for the
 * visitor outside of its own views declares it: `tap(hook, order, { waitsForVisitor: true })`.
 */
export class TapError extends BaseError {
  override readonly name = 'TapError'
  /** The result of `reasonOf` for this error. */
  readonly reason = 'plugin'
  readonly trouble: 'refused' | 'failed' | 'timeout'
  /** Whether the visitor declined in the plugin's own view, which is not an answer of a wallet. */
  readonly declined: boolean
  constructor({ plugin, trouble, cause }: TapErrorInput) {
    const declined = safeGet(cause, 'reason') === 'rejected'
    super(declined ? `Plugin "${plugin}" did not let it go on: the visitor declined there.` : cause.shortMessage, {
      code: 'P223',
      plugin,
      cause,
      // The message of the cause comes from a wallet.
      details: declined ? '' : cause.details,
      metaMessages: [`The hook was answered by plugin "${plugin}".`],
    })
    this.trouble = trouble
    this.declined = declined
  }
}
