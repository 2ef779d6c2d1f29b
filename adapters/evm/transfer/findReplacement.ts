import { safeGet } from '#lib/checks/safeGet.js'
import { readQuantity } from '../readQuantity.js'
import { type Ask, undefinedIfRefused } from './createAsk.js'
import { type KnownTransaction, readTransaction } from './readTransaction.js'

/** The first step of the search backwards from the newest block, in blocks; each further one is four times as long. */
const firstStep = 100n
const hex = (number: bigint) => `0x${number.toString(16)}`

export interface ReplacementSearch {
  /** CAIP-2 id. */
  readonly chain: string
  readonly from: string
  readonly nonce: number
  /** The height from which on the search makes sense; undefined: from the first block on. */
  readonly start: number | undefined
}

/**
 * The mined transaction of an account with a nonce, found by the account's transaction count at heights: some forty questions at most,
 * whatever its age. Undefined when it is not there, and when the node has no state of so long ago.
 */
export const findReplacement = async (
  ask: Ask,
  { chain, from, nonce, start = 0 }: ReplacementSearch,
  signal: AbortSignal,
): Promise<KnownTransaction | undefined> => {
  const read = (method: string, params: readonly unknown[]) => undefinedIfRefused(ask)(chain, method, params, signal)
  const isUsedAt = async (block: bigint) => {
    const count = readQuantity(await read('eth_getTransactionCount', [from, hex(block)]))
    return count === undefined ? undefined : count > BigInt(nonce)
  }
  const latest = readQuantity(await read('eth_blockNumber', []))
  const floor = BigInt(start)
  if (latest === undefined || latest < floor) return undefined
  let high = latest
  let low = floor
  // Recent states are those that most nodes keep, so that the search begins there.
  for (let step = firstStep; high > floor; step *= 4n) {
    const before = high - step > floor ? high - step : floor
    const used = await isUsedAt(before)
    if (used === undefined) return undefined
    if (!used) {
      low = before + 1n
      break
    }
    high = before
  }
  // The first block after which the nonce is used.
  while (low < high) {
    const middle = (low + high) / 2n
    const used = await isUsedAt(middle)
    if (used === undefined) return undefined
    if (used) high = middle
    else low = middle + 1n
  }
  const listed = safeGet(await read('eth_getBlockByNumber', [hex(low), true]), 'transactions')
  return (Array.isArray(listed) ? (listed as readonly unknown[]) : [])
    .map(readTransaction)
    .find((one) => one?.from === from.toLowerCase() && one.nonce === nonce)
}
