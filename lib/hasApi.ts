import { toHttpsUrl } from './toHttpsUrl.js'

/** What the host said, as far as this looks at it. */
export interface ServerOptions {
  readonly given: { readonly apiUrl?: unknown; readonly relayUrl?: unknown }
  readonly options: { readonly projectId?: string | undefined }
}

/**
 * Whether there is a server to ask for balances and history: one the host named, or the public one for a project that is registered
 * there. A project on a relay of its own is not.
 */
export const hasApi = ({ given, options }: ServerOptions): boolean =>
  toHttpsUrl(given.apiUrl) !== undefined || (options.projectId !== undefined && given.relayUrl === undefined)
