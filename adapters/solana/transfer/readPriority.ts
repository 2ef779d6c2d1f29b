import type { SolanaOptions } from '../readOptions.js'
import { readList } from '#lib/checks/readList.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readWhole } from '../readWhole.js'
import type { Ask } from './createAsk.js'

/** The maximum in micro-lamports unless the host sets more: 500 lamports for the 500 units of a plain transfer. */
const maxPrice = 1_000_000n

/** Micro-lamports to offer for one compute unit: the host's value, or the third quartile of recent fees. */
export const readPriority = async (
  ask: Ask,
  option: SolanaOptions['priorityFee'],
  { chain, accounts }: { readonly chain: string; readonly accounts: readonly string[] },
  signal: AbortSignal,
): Promise<bigint> => {
  if (option === 'none') return 0n
  if (option !== 'auto') return option
  const answer = await ask(chain, 'getRecentPrioritizationFees', [accounts], signal).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  const paid = (readList(answer, 200) ?? []).flatMap((entry) => readWhole(safeGet(entry, 'prioritizationFee')) ?? [])
  const price = [...paid].sort((one, another) => (one < another ? -1 : 1))[Math.floor(paid.length * 0.75)] ?? 0n
  return price < maxPrice ? price : maxPrice
}
