import { toHttpsUrl } from '../web/toHttpsUrl.js'

/** The host options that are used here. */
export interface ServerOptions {
  /** What the host wrote of these options: `written` of the service `Host`, where the manifest names them in `hostOptions`. */
  readonly written: { readonly apiUrl?: unknown; readonly relayUrl?: unknown }
  /** The checked options: `options` of the service `Host`. */
  readonly options: { readonly projectId?: string | undefined }
}

/**
 * Whether there is a server for balances and history: one that the host named, or the public one for a project that is registered there. A
 * project with a relay of its own is not registered there.
 */
export const hasApi = ({ written, options }: ServerOptions): boolean =>
  toHttpsUrl(written.apiUrl) !== undefined || (options.projectId !== undefined && written.relayUrl === undefined)
