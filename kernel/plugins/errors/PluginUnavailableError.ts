import { BaseError } from '../../api/index.js'

/** A plugin was asked for that is off, lacks something it requires, has failed, or is not installed. */
export class PluginUnavailableError extends BaseError {
  override readonly name = 'PluginUnavailableError'
  constructor({
    plugin,
    status,
    reason,
    cause,
  }: { readonly plugin: string; readonly status: string; readonly reason?: string | undefined; readonly cause?: unknown }) {
    super(`Plugin "${plugin}" cannot be used: it is ${status}.`, { code: 'P203', plugin, cause, details: reason })
  }
}
