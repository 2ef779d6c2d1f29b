import { NodeFault } from './NodeFault.js'
import type { Measured, MeasureNeeds } from './measureToken.js'

/** The growth of the receiver's balance in a block that holds this transaction alone; undefined for any other block. */
const readDifference = async ({ node, payment, receipt }: MeasureNeeds): Promise<bigint | undefined> => {
  const block = await node.readBlock(receipt.block)
  const { recipient } = payment
  if (!block || block.hash !== receipt.blockHash || block.transactions !== 1 || block.rewarded.includes(recipient) || receipt.from === recipient)
    return undefined
  const [before, after] = await Promise.all([node.readBalance('native', recipient, receipt.block - 1n), node.readBalance('native', recipient, receipt.block)])
  return before === undefined || after === undefined ? undefined : after > before ? after - before : 0n
}

/**
 * Measures what arrived of the native currency: the value of a transaction to the receiver itself; else what contracts sent, from a trace of
 * the transaction; else, in a block without other transactions, the difference of the receiver's balance.
 */
export const measureNative = async (needs: MeasureNeeds, isOneOfSeveral: boolean): Promise<Measured> => {
  const { node, payment, receipt } = needs
  if (receipt.to === payment.recipient) {
    const transaction = await node.readTransaction(receipt.hash)
    if (!transaction || transaction.blockHash !== receipt.blockHash) throw new NodeFault('late', 'The node has the receipt, and not the transaction.')
    if (transaction.to !== receipt.to || transaction.from !== receipt.from) throw new NodeFault('answer', 'The receipt and the transaction differ.')
    return { arrived: transaction.from === payment.recipient ? 0n : transaction.value, proof: 'value' }
  }

  if (isOneOfSeveral) throw new NodeFault('bundle', 'Native currency that several user operations move in one transaction cannot be told apart.')
  const calls = await node.traceCalls(receipt.hash)
  if (calls) {
    let arrived = 0n
    for (const { from, to, value } of calls) {
      if (from === to) continue
      if (to === payment.recipient) arrived += value
      if (from === payment.recipient) arrived -= value
    }
    return { arrived: arrived > 0n ? arrived : 0n, proof: 'trace' }
  }
  const difference = await readDifference(needs)
  if (difference === undefined) throw new NodeFault('trace', 'A contract may have sent it, and the node does not trace transactions.')
  return { arrived: difference, proof: 'difference' }
}
