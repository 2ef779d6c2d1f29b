import type { Rpc } from '../balances/createRpc.js'
import { RpcError } from '../balances/RpcError.js'
import { type BlockFacts, readBlock } from './readBlock.js'

const hex = (number: number) => `0x${number.toString(16)}`
/** JSON-RPC: there is no such method. Some nodes use other codes. */
const unknownMethod = (error: unknown) =>
  error instanceof RpcError && (error.code === -32601 || error.code === -32004 || /not (supported|found|exist|available)|unknown method/i.test(error.message))

const hashesOf = (block: unknown) => {
  if (typeof block !== 'object' || block === null || !('transactions' in block) || !Array.isArray(block.transactions)) return []
  return block.transactions.map((transaction) => (typeof transaction === 'object' && transaction !== null ? transaction.hash : undefined))
}

/** Reads blocks of a node, with the logs of their transactions. */
export const createBlockReader = (rpc: Rpc) => {
  /** Most nodes answer the receipts of a block in one request. */
  let supportsBlockReceipts = true

  /** Receipts of each block. */
  const receipts = async (blocks: readonly unknown[], numbers: readonly number[], signal: AbortSignal): Promise<readonly (readonly unknown[])[]> => {
    const busy = blocks.flatMap((block, at) => (hashesOf(block).length > 0 ? at : []))
    const found: unknown[][] = blocks.map(() => [])
    if (supportsBlockReceipts) {
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
        supportsBlockReceipts = false
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
    /** The number of the last block. */
    latest: async (signal: AbortSignal) => {
      const answer = await rpc.call('eth_blockNumber', [], signal)
      if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(answer)) throw new RpcError('The node does not say how many blocks there are.')
      return Number(answer)
    },

    /** The hash of a block; undefined where no block has that number. */
    hashOf: async (number: number, signal: AbortSignal) => {
      const block = await rpc.call('eth_getBlockByNumber', [hex(number), false], signal)
      const hash = typeof block === 'object' && block !== null && 'hash' in block ? block.hash : undefined
      return typeof hash === 'string' ? hash.toLowerCase() : undefined
    },

    /**
     * Blocks `from` to `to`, each the parent of the next.
     *
     * @throws {RpcError | TypeError} when the node returned an invalid answer, or its chain changed meanwhile
     */
    read: async (from: number, to: number, signal: AbortSignal): Promise<readonly BlockFacts[]> => {
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      const blocks = await rpc.many(
        numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [hex(number), true] })),
        signal,
      )
      const logs = await receipts(blocks, numbers, signal)
      const read = blocks.map((block, at) => readBlock(block, logs[at] ?? []))
      read.forEach((block, at) => {
        if (block.number !== numbers[at]) throw new TypeError('The node answered with another block than the one requested.')
        if (at > 0 && block.parent !== read[at - 1]?.hash) throw new TypeError('The chain of the node changed while it was read.')
      })
      return read
    },
  }
}
