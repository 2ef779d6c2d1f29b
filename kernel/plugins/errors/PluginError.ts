import { BaseError, DeadlineError } from '../../api/index.js'

/** A plugin's own code threw, or did not answer in time. */
export class PluginError extends BaseError {
  override readonly name = 'PluginError'
  readonly phase: string
  constructor({ plugin, phase, cause }: { readonly plugin: string; readonly phase: string; readonly cause: unknown }) {
    super(`Plugin "${plugin}" failed while ${phase}.`, {
      code: 'P200',
      plugin,
      cause,
      details: cause instanceof BaseError ? cause.shortMessage : undefined,
      metaMessages: cause instanceof DeadlineError ? ['Look for an await in it that nothing ends.'] : undefined,
    })
    this.phase = phase
  }
}
