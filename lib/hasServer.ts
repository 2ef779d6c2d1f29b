import type { HostInfo } from '../../kernel/contract/index.js'
import { toHttpsUrl } from '../../lib/toHttpsUrl.js'

/**
 * Whether there is a server to ask for balances: one the host named, or the public one for a project that is registered there. A
 * project on a relay of its own is not.
 */
export const hasServer = ({ given, options }: Pick<HostInfo, 'given'> & { readonly options: Pick<HostInfo['options'], 'projectId'> }): boolean =>
  toHttpsUrl(given.apiUrl) !== undefined || (options.projectId !== undefined && given.relayUrl === undefined)
