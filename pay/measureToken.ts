import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { type PaymentLog, type PaymentReceipt, readLog } from '../protocol/payments/readPaymentReceipt.js'
import { readHash } from '../protocol/payments/readQuantity.js'
import { arrivedIn, sumTransfers, type TransferSums } from '../protocol/payments/sumTransfers.js'
import type { PaymentNode } from './createNode.js'
import { NodeFault } from './NodeFault.js'
import type { PaymentVerdict } from './PaymentVerdict.js'
import type { ReadPayment } from './readExpected.js'

/** The amount that arrived, in base units, and how it was measured. */
export interface Measured {
  readonly arrived: bigint
  readonly proof: Extract<PaymentVerdict, { readonly kind: 'paid' }>['proof']
}
export interface MeasureNeeds {
  readonly node: PaymentNode
  readonly payment: ReadPayment
  readonly receipt: PaymentReceipt
  /** The logs that count: those of the transaction, or of one user operation in it. */
  readonly logs: readonly PaymentLog[]
}

/** All transfers of the token to the receiver and from it in the block; undefined where the node does not list them. */
const sumsOfBlock = async ({ node, payment, receipt }: MeasureNeeds): Promise<TransferSums | undefined> => {
  const account = `0x${encodeWord(payment.recipient)}`
  const lists = await Promise.all(
    [
      [tokenEvents.Transfer, null, account],
      [tokenEvents.Transfer, account],
    ].map((topics) => node.listTransfers(payment.asset, receipt.blockHash, topics)),
  )
  const logs = new Map<bigint, PaymentLog>()
  for (const list of lists) {
    if (!list) return undefined
    for (const one of list) {
      const log = isRecord(one) && one.removed !== true && readHash(one.blockHash) === receipt.blockHash ? readLog(one) : undefined
      if (!log) return undefined
      logs.set(log.at, log)
    }
  }
  return sumTransfers([...logs.values()], payment)
}

/**
 * Measures what arrived of a token. The transfers that its contract logged count, and where the node still has the state, they are compared
 * with the receiver's balance before and after the block: a token that keeps a fee and does not say so is found by that.
 */
export const measureToken = async (needs: MeasureNeeds): Promise<Measured> => {
  const { node, payment, receipt, logs } = needs
  const { received, sent } = sumTransfers(logs, payment)
  const arrived = arrivedIn({ received, sent }, payment.amount)
  if (arrived === undefined) throw new NodeFault('balance', 'The receiver sent some of the token in the same transaction.')
  if (arrived < payment.amount) return { arrived, proof: 'events' }
  const [before, after] = await Promise.all([
    receipt.block > 0n ? node.readBalance(payment.asset, payment.recipient, receipt.block - 1n) : undefined,
    node.readBalance(payment.asset, payment.recipient, receipt.block),
  ])
  const block = before === undefined || after === undefined ? undefined : await sumsOfBlock(needs)
  if (before === undefined || after === undefined || !block) return { arrived, proof: 'events' }
  const missing = block.received - block.sent - (after - before)
  if (missing <= 0n) return { arrived, proof: 'balance' }
  // The balance grew by less than the token says. In a block with transfers of others nobody can tell whose fee that is.
  if (block.received !== received || block.sent !== sent)
    throw new NodeFault('balance', 'The balance of the receiver grew by less than the token logged, in a block with other transfers.')
  return { arrived: arrived > missing ? arrived - missing : 0n, proof: 'balance' }
}
