// @ts-check
import { RpcError } from '../balances/RpcError.mjs'
import { readBlock } from './readBlock.mjs'

/** @import { BlockFacts } from './BlockFacts.js' */
/** @import { Rpc } from '../balances/createRpc.mjs' */

const hex = (/** @type {number} */ number) => `0x${number.toString(16)}`
/** JSON-RPC: there is no such method. Some nodes use other codes. */
const unknownMethod = (/** @type {unknown} */ error) =>
  error instanceof RpcError && (error.code === -32601 || error.code === -32004 || /not (supported|found|exist|available)|unknown method/i.test(error.message))

const hashesOf = (/** @type {unknown} */ block) => {
  if (typeof block !== 'object' || block === null || !('transactions' in block) || !Array.isArray(block.transactions)) return []
  return block.transactions.map((transaction) => (typeof transaction === 'object' && transaction !== null ? transaction.hash : undefined))
}

/**
 * Reads blocks of a node, with the logs of their transactions.
 *
 * @param {Rpc} rpc
 */
export const createBlockReader = (rpc) => {
  let whole = true

  /** Receipts of each block. @param {readonly unknown[]} blocks @param {readonly number[]} numbers @param {AbortSignal} signal @returns {Promise<readonly (readonly unknown[])[]>} */
  const receipts = async (blocks, numbers, signal) => {
    const busy = blocks.flatMap((block, at) => (hashesOf(block).length > 0 ? at : []))
    /** @type {unknown[][]} */
    const found = blocks.map(() => [])
    if (whole) {
      try {
        const answers = await rpc.many(
          busy.map((at) => ({ method: 'eth_getBlockReceipts', params: [hex(numbers[at] ?? 0)] })),
          signal,
        )
        busy.forEach((at, index) => {
          const answer = answers[index]
          found[at] = Array.isArray(answer) ? answer : []
        })
        return found
      } catch (error) {
        if (!unknownMethod(error)) throw error
        whole = false
      }
    }
    for (const at of busy)
      found[at] = [
        ...(await rpc.many(
          hashesOf(blocks[at]).map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
          signal,
        )),
      ]
    return found
  }

  return {
    /** The number of the last block. @param {AbortSignal} signal */
    latest: async (signal) => {
      const answer = await rpc.call('eth_blockNumber', [], signal)
      if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(answer)) throw new RpcError('The node does not say how many blocks there are.')
      return Number(answer)
    },

    /** The hash of a block, undefined where there is none of that number. @param {number} number @param {AbortSignal} signal */
    hashOf: async (number, signal) => {
      const block = await rpc.call('eth_getBlockByNumber', [hex(number), false], signal)
      const hash = typeof block === 'object' && block !== null && 'hash' in block ? block.hash : undefined
      return typeof hash === 'string' ? hash.toLowerCase() : undefined
    },

    /**
     * Blocks `from` to `to`, each the parent of the next.
     * @param {number} from @param {number} to @param {AbortSignal} signal
     * @returns {Promise<readonly BlockFacts[]>}
     * @throws {RpcError | TypeError} when the node returned an invalid answer, or its chain changed meanwhile
     */
    read: async (from, to, signal) => {
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      const blocks = await rpc.many(
        numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [hex(number), true] })),
        signal,
      )
      const logs = await receipts(blocks, numbers, signal)
      const read = blocks.map((block, at) => readBlock(block, logs[at] ?? []))
      read.forEach((block, at) => {
        if (block.number !== numbers[at]) throw new TypeError('The node told of another block than was asked for.')
        if (at > 0 && block.parent !== read[at - 1]?.hash) throw new TypeError('The node changed its mind while it was read.')
      })
      return read
    },
  }
}
