import type { Http } from '../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { TokenValue } from './ListState.js'
import type { Found } from './Permission.js'
import { readServed } from './readServed.js'
import { readValues } from './readValues.js'

export interface ServerNeeds {
  /** The server of permissions. Its answers are untrusted. */
  readonly api: Http | undefined
  bounded<value>(promise: Promise<value>, ms: number, what: string, signal: AbortSignal): Promise<value>
  onFailed(error: unknown): void
}

export interface ServerReader {
  /** Undefined where the server does not know the network, or does not answer as it should. */
  find(account: string, chain: string, signal: AbortSignal): Promise<Found | undefined>
  /** Prices and pictures; none where it has none. */
  values(account: string, chain: string, signal: AbortSignal): Promise<ReadonlyMap<string, TokenValue> | undefined>
}

/** How long the server may take, in ms. */
const serverMs = 8_000

/** Reads candidates, prices and pictures from the server. */
export const createServerReader = ({ api, bounded, onFailed }: ServerNeeds): ServerReader => {
  const uncovered = new Set<string>()
  const get = (account: string, what: string, query: Readonly<Record<string, string>>, signal: AbortSignal) =>
    api?.get(`v1/account/${encodeURIComponent(account)}/${what}`, { query, signal }) ?? Promise.resolve(undefined)
  return {
    find: async (account, chain, signal) => {
      if (uncovered.has(chain)) return undefined
      try {
        return readServed(await bounded(get(account, 'permissions', { chainId: chain }, signal), serverMs, 'Reading the permissions from the server', signal))
      } catch (error) {
        signal.throwIfAborted()
        if (safeGet(error, 'status') === 404) uncovered.add(chain)
        else onFailed(error)
        return undefined
      }
    },
    values: async (account, chain, signal) => {
      if (uncovered.has(chain)) return undefined
      return bounded(get(account, 'balance', { currency: 'usd', chainId: chain }, signal), serverMs, 'Reading prices', signal).then(
        (body) => readValues(body, chain),
        () => undefined,
      )
    },
  }
}
