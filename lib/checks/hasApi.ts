import { toHttpsUrl } from '../web/toHttpsUrl.js'

/** The host options that are used here. */
export interface ServerOptions {
  /** The options as the host wrote them: `given` of the service `Host`. */
  readonly given: { readonly apiUrl?: unknown; readonly relayUrl?: unknown }
  /** The checked options: `options` of the service `Host`. */
  readonly options: { readonly projectId?: string | undefined }
}

/**
 * Whether there is a server for balances and history: one that the host named, or the public one for a project that is registered there. A
 * project with a relay of its own is not registered there.
 */
export const hasApi = ({ given, options }: ServerOptions): boolean =>
  toHttpsUrl(given.apiUrl) !== undefined || (options.projectId !== undefined && given.relayUrl === undefined)
