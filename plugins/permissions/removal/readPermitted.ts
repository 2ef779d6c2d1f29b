import type { Capabilities, RpcService } from '../../../kernel/api/index.js'
import type { PermissionRef } from '../../../ports/permissions.js'
import type { Permission } from '../Permission.js'
import { readHead, readOnChain } from '../readOnChain.js'

export interface PermittedNeeds {
  calls(): Capabilities['calls'] | undefined
  readonly rpc: Pick<RpcService, 'request'>
  now(): number
}

/** Reads what is permitted now, see `RemovalNeeds.read`. */
export const readPermitted = async (
  { calls: callsOf, rpc, now }: PermittedNeeds,
  owner: string,
  refs: readonly PermissionRef[],
  signal: AbortSignal,
): Promise<readonly Permission[]> => {
  const calls = callsOf()
  if (!calls) throw new TypeError('The wallet of this account cannot call contracts.')
  const chains = [...new Set(refs.map(({ chain }) => chain))]
  const read = await Promise.all(
    chains.map(async (chain) => {
      const wanted = refs.filter((ref) => ref.chain === chain)
      const block = await readHead({ rpc, chain, signal })
      const { items, unread } = await readOnChain({ calls, rpc, chain, owner, now, signal }, wanted, block)
      if (unread > 0) throw new TypeError(`A contract on ${chain} does not say what is permitted.`)
      return items
    }),
  )
  return read.flat()
}
