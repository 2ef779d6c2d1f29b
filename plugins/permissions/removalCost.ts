import type { Capabilities } from '../../kernel/api/index.js'
import type { Permission } from './Permission.js'
import { removalGas } from './removal/RemovalState.js'

/** What a removal of some permissions takes: how often the wallet has to confirm, and the expected fee by network. */
export interface RemovalCost {
  readonly confirmations: number
  /** Undefined where the network did not say. */
  readonly fees: readonly { readonly chain: string; readonly likely: bigint | undefined }[]
}

/** Asks each network for the price of gas, and the wallet whether it makes batches. */
export const readRemovalCost = async (
  calls: Pick<Capabilities['calls'], 'gasPrice' | 'canBatch'>,
  account: string,
  permissions: readonly Pick<Permission, 'chain'>[],
  signal: AbortSignal,
): Promise<RemovalCost> => {
  const counts = new Map<string, number>()
  for (const { chain } of permissions) counts.set(chain, (counts.get(chain) ?? 0) + 1)
  const parts = await Promise.all(
    [...counts].map(async ([chain, count]) => {
      const [price, canBatch] = await Promise.all([
        calls.gasPrice(chain, 68, signal).catch(() => undefined),
        count > 1 ? calls.canBatch(account, chain, signal).catch(() => false) : false,
      ])
      const confirmations = canBatch ? 1 : count
      const likely = price && removalGas * BigInt(count) * price.likely + price.size * BigInt(confirmations)
      return { chain, confirmations, likely }
    }),
  )
  return {
    confirmations: parts.reduce((sum, { confirmations }) => sum + confirmations, 0),
    fees: parts.map(({ chain, likely }) => ({ chain, likely })),
  }
}
