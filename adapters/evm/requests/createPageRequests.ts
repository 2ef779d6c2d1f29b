import type { Opened } from '../../../kernel/api/index.js'
import { createLazy } from '../../../lib/createLazy.js'
import { importWithRetry } from '../../../lib/importWithRetry.js'
import type { GuardedRequest, GuardNeeds } from './createGuard.js'
import { createPageProvider } from './createPageProvider.js'
import { isBatchMethod, isSigningMethod } from './requestKinds.js'

/** What the page asks of its wallets. The code that checks is loaded with the first request that needs it. */
export interface PageRequests {
  /** The provider that hosts get; undefined where the connection's own stays as it is. */
  provider(opened: Opened, signal: AbortSignal): object | undefined
  ask(request: GuardedRequest): Promise<unknown>
}

export const createPageRequests = (needs: GuardNeeds): PageRequests => {
  const { load } = createLazy(async () => {
    const { createGuard, toPageError } = await importWithRetry(() => import('./createGuard.js'))
    return { guard: createGuard(needs), toPageError }
  })
  const guards = (method: string) => isBatchMethod(method) || (needs.reviews() && isSigningMethod(method))
  return {
    provider: (opened, signal) => {
      const { native, unguarded } = opened.transport
      if (!native || unguarded) return undefined
      return createPageProvider(native, {
        guards,
        ask: async (call) => {
          const { guard, toPageError } = await load()
          return guard({ ...call, opened, signal }).catch((error: unknown) => {
            throw toPageError(error)
          })
        },
      })
    },
    ask: async (request) => (guards(request.method) && !request.opened.transport.unguarded ? (await load()).guard(request) : request.send(request.params)),
  }
}
