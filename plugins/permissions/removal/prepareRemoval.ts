import type { Capabilities, ContractCall, PreparedCall, TransferFee } from '../../../kernel/api/index.js'
import { DifferentRemovalError } from '../errors.js'
import type { Permission } from '../Permission.js'
import { isRemoval, removalCall } from './removalCall.js'
import { removalGas } from './RemovalState.js'

/** A removal that is ready for the wallet: the frozen request, and the call that was decoded from it. */
export interface ReadyRemoval {
  readonly permission: Permission
  readonly request: PreparedCall
  readonly call: ContractCall
}

/** What the wallet is asked at a time: one removal, or all of a network in one batch. */
export interface RemovalUnit {
  readonly chain: string
  readonly removals: readonly ReadyRemoval[]
  readonly batch: boolean
  /** What is left of each permission, in base units. */
  readonly limit: bigint
}

export interface PreparedChain {
  readonly chain: string
  readonly units: readonly RemovalUnit[]
  /** Permissions whose removal would fail, as a simulation shows. */
  readonly failing: readonly Permission[]
  readonly fee: TransferFee | undefined
  readonly simulated: boolean
}

type Calls = Capabilities['calls']

const feeOf = (gas: bigint, { likely, most, size }: Awaited<ReturnType<Calls['gasPrice']>>, transactions: bigint): TransferFee => ({
  likely: gas * likely + size * transactions,
  most: ((gas * 3n) / 2n) * most + size * transactions,
})

/** Prepares the removals of one network, and decodes what the wallet would receive. @throws DifferentRemovalError, or what the chain says */
export const prepareRemoval = async (
  calls: Calls,
  { chain, owner, permissions, limit }: { readonly chain: string; readonly owner: string; readonly permissions: readonly Permission[]; readonly limit: bigint },
  signal: AbortSignal,
): Promise<PreparedChain> => {
  const simulate = (some: readonly ContractCall[]) => calls.simulate({ calls: some, assets: [] }, signal)
  const wanted = permissions.map((permission) => ({ permission, call: removalCall(permission, owner, limit) }))
  const together = await simulate(wanted.map(({ call }) => call))
  // One token that refuses does not keep the others.
  const alone = together.outcome === 'reverts' && wanted.length > 1 ? await Promise.all(wanted.map(({ call }) => simulate([call]))) : undefined
  const fails = (at: number) => (alone ? alone[at]?.outcome === 'reverts' : together.outcome === 'reverts')
  const working = wanted.filter((_, at) => !fails(at))
  const used = alone ? alone.flatMap((one) => (one.outcome === 'ok' ? one.gas : [])) : together.outcome === 'ok' ? together.gas : []
  const [price, canBatch] = await Promise.all([
    calls.gasPrice(chain, 68, signal).catch(() => {
      signal.throwIfAborted()
      return undefined
    }),
    working.length > 1 ? calls.canBatch(owner, chain, signal) : false,
  ])
  const removals = await Promise.all(
    working.map(async ({ permission, call }): Promise<ReadyRemoval> => {
      const request = await calls.prepare(call, signal)
      const decoded = await calls.decode(request)
      if (!decoded || !isRemoval(decoded, call)) throw new DifferentRemovalError()
      return { permission, request, call: decoded }
    }),
  )
  const simulated = used.length === removals.length
  const gas = simulated ? used.reduce((sum, one) => sum + one, 0n) : removalGas * BigInt(removals.length)
  const units = canBatch ? [{ chain, removals, batch: true, limit }] : removals.map((one) => ({ chain, removals: [one], batch: false, limit }))
  return {
    chain,
    units,
    failing: wanted.flatMap(({ permission }, at) => (fails(at) ? [permission] : [])),
    fee: price && removals.length > 0 ? feeOf(gas, price, BigInt(units.length)) : undefined,
    simulated,
  }
}
