// @ts-check
import { createBlockReader } from './createBlockReader.mjs'
import { toActivity } from './toActivity.mjs'

/** @import { Clock, Log } from '../contract.js' */
/** @import { Store } from '../store/Store.js' */
/** @import { Rpc } from '../balances/createRpc.mjs' */

/** Blocks in one request, and in one transaction of the store. */
const stride = 40

/**
 * Stores the blocks of a chain, from where it stopped up to the head; after a reorganisation, from the common ancestor.
 *
 * @param {object} needs
 * @param {string} needs.chain CAIP-2 id
 * @param {number} needs.from the first block
 * @param {number} needs.keep hashes kept: a deeper reorganisation starts again from the first block
 * @param {Rpc} needs.rpc
 * @param {Store} needs.store
 * @param {Clock} needs.clock
 * @param {Log} needs.log
 */
export const createFollower = ({ chain, from, keep, rpc, store, log }) => {
  const blocks = createBlockReader(rpc)

  /** Removes blocks that are no longer part of the chain. @param {{ number: number, hash: string }} head @param {AbortSignal} signal */
  const goBack = async (head, signal) => {
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
     * Reads new blocks. @param {AbortSignal} signal
     * @returns {Promise<number>} the number of the last block, which is stored now
     * @throws the error of the node or the store; blocks stored until then stay
     */
    sync: async (signal) => {
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
