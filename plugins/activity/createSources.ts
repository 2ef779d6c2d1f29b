import type { CapabilityService, Http, NetworksService } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { HistorySource, HistoryTarget } from './createHistory.js'

export interface SourcesNeeds {
  /** The server of histories; undefined when there is none. Its answers are untrusted. */
  readonly api: Http | undefined
  readonly capabilities: Pick<CapabilityService, 'get' | 'traits'>
  readonly networks: Pick<NetworksService, 'find'>
  /** Wall clock, ms since 1970. */
  now(): number
}

/**
 * Who knows the history of an account: the server, for chain families that it knows, or else the adapter, which reads it from the network. The
 * server speaks `/v1/account/{address}/history`.
 */
export const createSources =
  ({ api, capabilities, networks, now }: SourcesNeeds) =>
  ({ account, chain }: HistoryTarget): HistorySource | undefined => {
    const [namespace = ''] = chain.split(':')
    if (api && capabilities.traits(namespace).history) {
      return async (cursor, signal, pause) => {
        // Its code is on its way beside the answer.
        const code = importWithRetry(() => import('./readPage.js'))
        code.catch(() => undefined)
        const answer = await api.get(`v1/account/${encodeURIComponent(account)}/history`, { query: { chainId: chain, cursor }, signal })
        return (await code).readPage(answer, { account, chain, now: now() }, pause)
      }
    }
    const history = capabilities.get(namespace, 'history')
    const currency = networks.find(chain)?.nativeCurrency
    if (!history || !currency) return undefined
    return async (cursor, signal) => {
      const part = await history.list(account, chain, cursor, signal)
      return (await importWithRetry(() => import('./readReported.js'))).readReported(part, currency, { account, chain, now: now() })
    }
  }
