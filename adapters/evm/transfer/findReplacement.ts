import { safeGet } from '../../../lib/safeGet.js'
import { readQuantity } from '../readQuantity.js'
import type { Ask } from './createAsk.js'
import { type KnownTransaction, readTransaction } from './readTransaction.js'

/** How many blocks are searched. Nodes drop the account state of older ones. */
const reach = 100n
const hex = (number: bigint) => `0x${number.toString(16)}`

/** The mined transaction of an account with a nonce, if it is in one of the last blocks. */
export const findReplacement = async (
  ask: Ask,
  { chain, from, nonce }: { readonly chain: string; readonly from: string; readonly nonce: number },
  signal: AbortSignal,
): Promise<KnownTransaction | undefined> => {
  const countAt = async (block: bigint) => readQuantity(await ask(chain, 'eth_getTransactionCount', [from, hex(block)], signal))
  const latest = readQuantity(await ask(chain, 'eth_blockNumber', [], signal))
  if (latest === undefined) return undefined
  // The first block after which the nonce is used.
  let [low, high] = [latest > reach ? latest - reach : 0n, latest]
  while (low < high) {
    const middle = (low + high) / 2n
    const count = await countAt(middle)
    if (count === undefined) return undefined
    if (count > BigInt(nonce)) high = middle
    else low = middle + 1n
  }
  const block = await ask(chain, 'eth_getBlockByNumber', [hex(low), true], signal)
  const listed = safeGet(block, 'transactions')
  return (Array.isArray(listed) ? (listed as readonly unknown[]) : [])
    .map(readTransaction)
    .find((one) => one?.from === from.toLowerCase() && one.nonce === nonce)
}
