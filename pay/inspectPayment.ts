import { encodeWord } from '#lib/abi/encodeWord.js'
import { tokenEvents } from '#lib/abi/tokenEvents.js'
import { topicAddress } from '#lib/abi/topicAddress.js'
import type { PaymentLog, PaymentReceipt } from '../protocol/payments/readPaymentReceipt.js'
import type { PaymentBlock, PaymentNode } from './createNode.js'
import { measureNative } from './measureNative.js'
import { measureToken } from './measureToken.js'
import { NodeFault } from './NodeFault.js'
import { type Operation, operationsIn } from './operationsIn.js'
import type { PaymentPlace, PaymentVerdict } from './PaymentVerdict.js'
import type { ReadPayment } from './readExpected.js'

export interface InspectNeeds {
  readonly node: PaymentNode
  readonly payment: ReadPayment
  /** In lower case. */
  readonly hash: string
  readonly confirmations: number | 'finalized'
  /** The hash of the block in which the payment was seen before. */
  readonly seenBlock: string | undefined
  /** The age of a node's newest block from which the node is late, in ms. */
  readonly maxNodeLag: number
  /** Wall clock, ms since 1970. */
  readonly now: number
}
/** A verdict before the payment is claimed for its order. `unit`: the transaction or the user operation that is claimed. */
export type Inspection = { readonly verdict: PaymentVerdict; readonly unit?: string }

/** By how much the time of a block may be before the order, in ms: blocks have the time at which they began. */
const clockTolerance = 60_000

interface Located {
  readonly receipt: PaymentReceipt
  /** Whether the hash is of a user operation. */
  readonly isOperation: boolean
}

/** Finds the transaction, also by the hash of a user operation. Returns a verdict where there is none in a block. */
const locate = async ({ node, hash, confirmations, seenBlock }: InspectNeeds, head: PaymentBlock): Promise<Located | PaymentVerdict> => {
  const receipt = await node.readReceipt(hash)
  if (receipt) return { receipt, isOperation: false }
  const known = await node.readTransaction(hash)
  if (known && seenBlock === undefined) return { kind: 'pending', confirmations: 0, needed: confirmations }
  const transaction = known ? undefined : await node.findOperation(hash, head.number)
  const inner = transaction === undefined ? undefined : await node.readReceipt(transaction)
  if (inner) return { receipt: inner, isOperation: true }
  if (seenBlock !== undefined) return { kind: 'reorged', blockHash: seenBlock }
  return transaction === undefined ? { kind: 'unknown', why: 'node' } : { kind: 'pending', confirmations: 0, needed: confirmations }
}

/** What of a transaction counts for the payment. */
interface Part {
  readonly unit: string
  readonly logs: readonly PaymentLog[]
  readonly ok: boolean
  readonly operation: Operation | undefined
  readonly isOneOfSeveral: boolean
}

/**
 * Of several user operations in a transaction only the named one counts; a transaction with one is that one. So each transfer belongs to one
 * unit, whichever hash it is found by.
 */
const partOf = ({ receipt, isOperation }: Located, hash: string): Part => {
  const operations = operationsIn(receipt.logs)
  const isOneOfSeveral = operations.length > 1
  if (isOneOfSeveral && !isOperation) throw new NodeFault('bundle', 'The transaction contains several user operations.')
  const operation = isOperation ? operations.find((one) => one.hash === hash) : operations[0]
  if (isOperation && !operation) throw new NodeFault('answer', 'The transaction does not contain the user operation.')
  const ok = receipt.ok && (operation?.ok ?? true)
  return isOneOfSeveral && operation
    ? { unit: operation.hash, logs: operation.logs, ok, operation, isOneOfSeveral }
    : { unit: receipt.hash, logs: receipt.logs, ok, operation, isOneOfSeveral }
}

/** The accounts from which the token came to the receiver. New tokens come from none. */
const giversOf = (logs: readonly PaymentLog[], { asset, recipient }: ReadPayment): readonly string[] => {
  const to = `0x${encodeWord(recipient)}`
  const transfers = logs.filter(({ address, topics }) => address === asset && topics[0] === tokenEvents.Transfer && topics.length === 3 && topics[2] === to)
  return [...new Set(transfers.flatMap(({ topics }) => topicAddress(topics[1]) ?? []))]
}
/** More givers than a swap has. */
const maxGivers = 16
const nobody = `0x${'0'.repeat(40)}`

interface PayerNeeds {
  readonly node: PaymentNode
  readonly receipt: PaymentReceipt
  readonly part: Part
  readonly payment: ReadPayment
}

/**
 * Whether it was the payer who paid: every transfer is of that account, or its transaction had contracts send, as a swap does. What another
 * account of a key gave by its signature (EIP-3009, a permit) is the payment of that account, whoever brought it to the chain.
 */
const isPayer = async ({ node, receipt, part, payment }: PayerNeeds): Promise<boolean> => {
  const { payer } = payment
  if (payer === undefined) return true
  const givers = giversOf(part.logs, payment)
  const others = givers.filter((giver) => giver !== payer)
  if (givers.length > 0 && others.length === 0) return true
  if ((part.operation?.sender ?? receipt.from) !== payer || others.length > maxGivers) return false
  const ofKeys = await Promise.all(others.map(async (giver) => giver !== nobody && (await node.isOfKey(giver, receipt.block))))
  return !ofKeys.includes(true)
}

/** Why a transaction that brought nothing is another one. */
const differenceOf = (logs: readonly PaymentLog[], { asset, recipient }: ReadPayment): 'recipient' | 'asset' | 'transfer' => {
  const transfers = logs.filter(({ topics }) => topics[0] === tokenEvents.Transfer && topics.length === 3)
  if (transfers.some(({ topics }) => topics[2] === `0x${encodeWord(recipient)}`)) return 'asset'
  return transfers.some(({ address }) => address === asset) ? 'recipient' : 'transfer'
}

/** How deep the payment is: the number of blocks from its own to the newest, and whether that suffices. */
const depthOf = async ({ node, confirmations }: InspectNeeds, { number }: PaymentBlock, head: PaymentBlock) => {
  const depth = head.number < number ? 0 : Number(head.number - number) + 1
  if (confirmations !== 'finalized') return { depth, isDeep: depth >= confirmations }
  const last = await node.readBlock('finalized')
  return { depth, isDeep: last !== undefined && last.number >= number }
}

const judge = async (needs: InspectNeeds, located: Located, block: PaymentBlock, head: PaymentBlock): Promise<Inspection> => {
  const { node, payment, hash, confirmations } = needs
  const { receipt } = located
  const part = partOf(located, hash)
  const place: PaymentPlace = {
    ...{ hash: receipt.hash, block: receipt.block, blockHash: receipt.blockHash, at: block.at },
    from: part.operation?.sender ?? receipt.from,
    ...(part.operation && { operation: part.operation.hash }),
  }
  if (!part.ok) return { verdict: { kind: 'reverted', ...place } }
  if (payment.notBefore !== undefined && block.at + clockTolerance < payment.notBefore) return { verdict: { kind: 'other', why: 'early', ...place } }
  const measuring = { node, payment, receipt, logs: part.logs }
  const { arrived, proof } = await (payment.asset === 'native' ? measureNative(measuring, part.isOneOfSeveral) : measureToken(measuring))
  if (arrived === 0n) return { verdict: { kind: 'other', why: differenceOf(part.logs, payment), ...place } }
  if (!(await isPayer({ node, receipt, part, payment }))) return { verdict: { kind: 'other', why: 'payer', ...place } }
  if (arrived < payment.amount) return { verdict: { kind: 'short', arrived, missing: payment.amount - arrived, ...place } }
  const { depth, isDeep } = await depthOf(needs, block, head)
  if (!isDeep) return { verdict: { kind: 'pending', confirmations: depth, needed: confirmations, blockHash: receipt.blockHash } }
  return { verdict: { kind: 'paid', arrived, confirmations: depth, proof, ...place }, unit: part.unit }
}

/** Says what one node shows of a payment. @throws NodeFault, or the signal's reason */
export const inspectPayment = async (needs: InspectNeeds): Promise<Inspection> => {
  const { node, payment, maxNodeLag, now } = needs
  const chainId = await node.readChainId()
  if (chainId !== payment.chainId) throw new NodeFault('chain', `The node is of the chain ${chainId}, and the payment of ${payment.chainId}.`)
  const head = await node.readBlock('latest')
  if (!head) throw new NodeFault('answer', 'The node has no newest block.')
  const isLate = now - head.at > maxNodeLag
  const located = await locate(needs, head)
  if (!('receipt' in located)) {
    // A node that has stopped does not know what is newer.
    if (isLate && located.kind === 'unknown') throw new NodeFault('late', 'The newest block of the node is old.')
    return { verdict: located }
  }
  const { receipt } = located
  const block = await node.readBlock(receipt.block)
  if (!block) throw new NodeFault('late', 'The node does not have the block of the receipt.')
  if (block.hash !== receipt.blockHash) return { verdict: { kind: 'reorged', blockHash: receipt.blockHash } }
  return judge(needs, located, block, head)
}
