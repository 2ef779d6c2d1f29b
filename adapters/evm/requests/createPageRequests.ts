import type { Opened } from '../../../kernel/api/index.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { ConnectionRequest } from '../../../ports/evm.js'
import type { RequestCheckNeeds } from './createRequestCheck.js'
import { isBatchMethod, isGrantMethod, isSigningMethod } from './requestKinds.js'

/** The requests of the page to its wallets. */
export interface PageRequests {
  /** Loads the code while a wallet is asked for its accounts, so that a connection does not wait for it. */
  prefetch(): void
  /** The provider that hosts get; undefined where the connection's own stays as it is. */
  provider(opened: Opened, signal: AbortSignal): Promise<object | undefined>
  ask(request: ConnectionRequest): Promise<unknown>
}

export const createPageRequests = (needs: RequestCheckNeeds): PageRequests => {
  const { load } = createLazy(async () => {
    const [{ createRequestCheck, toPageError }, { createPageProvider }] = await Promise.all([
      importWithRetry(() => import('./createRequestCheck.js')),
      importWithRetry(() => import('./createPageProvider.js')),
    ])
    return { check: createRequestCheck(needs), toPageError, createPageProvider }
  })
  const guards = (method: string) => isBatchMethod(method) || isGrantMethod(method) || (needs.reviews() && isSigningMethod(method))
  return {
    // The next caller repeats a failed load.
    prefetch: () => void load().catch(() => {}),
    provider: async (opened, signal) => {
      const { native, unguarded } = opened.transport
      if (!native || unguarded) return undefined
      const { check, toPageError, createPageProvider } = await load()
      return createPageProvider(native, {
        guards,
        ask: (call) =>
          check({ ...call, opened, signal }).catch((error: unknown) => {
            throw toPageError(error)
          }),
      })
    },
    ask: async (request) => (guards(request.method) && !request.opened.transport.unguarded ? (await load()).check(request) : request.send(request.params)),
  }
}
