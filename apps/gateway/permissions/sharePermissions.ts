import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import type { Clock } from '../base/Clock.js'
import { createCache } from '../cache/createCache.js'
import { ApiError } from '../http/ApiError.js'
import { maxPermissions } from './readPermissionLogs.js'
import type { PermissionList, PermissionProvider } from './PermissionProvider.js'

/** Ms that a list holds, and rows in memory. */
const [fresh, capacity] = [5_000, 20 * maxPermissions]
/** Lists that one node is asked for at once, and that wait for it: the logs of one account may have megabytes. */
const [atOnce, waiting] = [4, 32]

/** Lists of permissions from a node: each is read once for all who ask at the same time, and few at once. */
export const sharePermissions = (provider: Omit<PermissionProvider, 'kept'>, { clock }: { readonly clock: Clock }): PermissionProvider => {
  const lists = createCache<PermissionList>({
    ...{ name: `permissions ${provider.chains.join()}`, clock, shared: undefined, capacity, fresh },
    sizeOf: ({ rows }) => rows.length + 1,
    // Nothing of it is shared with other gateways.
    check: () => ({ rows: [], fromBlock: 0 }),
  })
  const queue = bulkhead(atOnce, waiting)
  const keyOf = ({ chain, account }: { readonly chain: string; readonly account: string }) => `${chain} ${account.toLowerCase()}`
  return {
    chains: provider.chains,
    kept: (question) => lists.kept(keyOf(question)),
    list: async (question, signal) => {
      const load = async (until: AbortSignal) => {
        try {
          return await queue.execute(async () => {
            until.throwIfAborted()
            return provider.list(question, until)
          })
        } catch (error) {
          if (error instanceof BulkheadRejectedError)
            throw new ApiError(503, 'NOT_READY', 'Too many lists of permissions are being read.', { cause: error, retryAfter: 5 })
          throw error
        }
      }
      return (await lists.find(keyOf(question), load, { signal })).value
    },
  }
}
