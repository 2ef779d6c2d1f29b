import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import type { Rpc } from '../balances/createRpc.js'
import type { Store } from '../store/Store.js'
import { createBlockReader } from './createBlockReader.js'
import { toActivity } from './toActivity.js'

/** Blocks in one request, and in one transaction of the store. */
const stride = 40

/** Stores the blocks of a chain, from where it stopped up to the head; after a reorganisation, from the common ancestor. */
export const createFollower = ({
  chain,
  from,
  keep,
  rpc,
  store,
  log,
}: {
  /** CAIP-2 id. */
  readonly chain: string
  /** The first block. */
  readonly from: number
  /** Hashes kept: a deeper reorganisation starts again from the first block. */
  readonly keep: number
  readonly rpc: Rpc
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
}) => {
  const blocks = createBlockReader(rpc)

  /** Removes blocks that are no longer part of the chain. */
  const goBack = async (head: { number: number; hash: string }, signal: AbortSignal) => {
    const kept = await store.hashes(chain)
    // Both agree up to some block, and differ from there on.
    let [low, high] = [0, kept.length]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const ours = kept[middle]
      if (ours && (await blocks.hashOf(ours.number, signal)) === ours.hash) low = middle + 1
      else high = middle
    }
    const to = kept[low - 1]
    log('reorganisation', { level: to ? 'info' : 'warn', chain, from: head.number, to: to?.number ?? null })
    await store.rollback(chain, to, { after: head.hash })
  }

  return {
    /**
     * Reads new blocks.
     *
     * @returns the number of the last block, which is stored now
     * @throws the error of the node or the store; blocks stored until then stay
     */
    sync: async (signal: AbortSignal): Promise<number> => {
      for (let checked = false; ; ) {
        signal.throwIfAborted()
        const head = await store.head(chain)
        const latest = await blocks.latest(signal)
        if (head && !checked && (head.number > latest || (await blocks.hashOf(head.number, signal)) !== head.hash)) {
          await goBack(head, signal)
          continue
        }
        checked = true
        const next = head ? head.number + 1 : from
        if (next > latest) return latest
        const found = await blocks.read(next, Math.min(latest, next + stride - 1), signal)
        if (head && found[0]?.parent !== head.hash) {
          checked = false
          continue
        }
        // Where another gateway on the same store was first, reading continues from its head.
        checked = await store.append(chain, found.map(toActivity), { after: head?.hash, keep })
      }
    },
  }
}
