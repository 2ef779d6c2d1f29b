import { BaseError } from '../api/index.js'
import { safeGet } from '../../lib/checks/safeGet.js'

export interface TapErrorInput {
  readonly plugin: string
  readonly trouble: TapError['trouble']
  readonly cause: BaseError
}

/**
 * A plugin that answers a hook ended what the hook was asked about, such as a connection that the wallet had agreed to: `plugin` names it, and
 * `trouble` says whether it refused, failed, or did not answer in time. What it threw is the cause. A tap that waits for the visitor outside
 * of its own views says so: `tap(hook, order, { waitsForVisitor: true })`.
 */
export class TapError extends BaseError {
  override readonly name = 'TapError'
  /** What `reasonOf` returns for it. */
  readonly reason = 'plugin'
  readonly trouble: 'refused' | 'failed' | 'timeout'
  /** The visitor declined in what the plugin showed. It is no answer of a wallet. */
  readonly declined: boolean
  constructor({ plugin, trouble, cause }: TapErrorInput) {
    const declined = safeGet(cause, 'reason') === 'rejected'
    super(declined ? `Plugin "${plugin}" did not let it go on: the visitor declined there.` : cause.shortMessage, {
      code: 'P223',
      plugin,
      cause,
      // The words of the cause are those of a wallet.
      details: declined ? '' : cause.details,
      metaMessages: [`The hook was answered by plugin "${plugin}".`],
    })
    this.trouble = trouble
    this.declined = declined
  }
}
