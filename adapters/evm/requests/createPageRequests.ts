import type { Opened } from '../../../kernel/api/index.js'
import { createLazy } from '../../../lib/createLazy.js'
import { importWithRetry } from '../../../lib/importWithRetry.js'
import type { GuardedRequest, RequestCheckNeeds } from './createRequestCheck.js'
import { createPageProvider } from './createPageProvider.js'
import { isBatchMethod, isSigningMethod } from './requestKinds.js'

/** What the page asks of its wallets. The code that checks is loaded with the first request that needs it. */
export interface PageRequests {
  /** The provider that hosts get; undefined where the connection's own stays as it is. */
  provider(opened: Opened, signal: AbortSignal): object | undefined
  ask(request: GuardedRequest): Promise<unknown>
}

export const createPageRequests = (needs: RequestCheckNeeds): PageRequests => {
  const { load } = createLazy(async () => {
    const { createRequestCheck, toPageError } = await importWithRetry(() => import('./createRequestCheck.js'))
    return { check: createRequestCheck(needs), toPageError }
  })
  const guards = (method: string) => isBatchMethod(method) || (needs.reviews() && isSigningMethod(method))
  return {
    provider: (opened, signal) => {
      const { native, unguarded } = opened.transport
      if (!native || unguarded) return undefined
      return createPageProvider(native, {
        guards,
        ask: async (call) => {
          const { check, toPageError } = await load()
          return check({ ...call, opened, signal }).catch((error: unknown) => {
            throw toPageError(error)
          })
        },
      })
    },
    ask: async (request) => (guards(request.method) && !request.opened.transport.unguarded ? (await load()).check(request) : request.send(request.params)),
  }
}
