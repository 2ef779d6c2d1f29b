import { isHash } from '../isHash.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readQuantity } from '../readQuantity.js'

export interface Receipt {
  readonly hash: string
  readonly ok: boolean
  /** Wei; undefined when the node does not report the fee. */
  readonly fee: bigint | undefined
  /** Lower case; undefined when the node does not report it. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** The height of its block. */
  readonly block: bigint
  /** As the node returned them. */
  readonly logs: readonly unknown[]
}

/** How many logs of one transaction are read. */
const maxLogs = 1_000
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)

/**
 * Validates the receipt of the given transaction. Undefined when there is none, for the receipt of another one, and for one without a block:
 * some nodes give it before the block is final, and it can still change.
 */
export const readReceipt = (answer: unknown, id: string): Receipt | undefined => {
  const field = (key: string) => safeGet(answer, key)
  const [hash, status, logs, block] = [field('transactionHash'), field('status'), field('logs'), readQuantity(field('blockNumber'))]
  if (!isHash(hash) || hash.toLowerCase() !== id.toLowerCase() || (status !== '0x1' && status !== '0x0') || block === undefined) return undefined
  const [used, price] = [readQuantity(field('gasUsed')), readQuantity(field('effectiveGasPrice'))]
  // Networks on top of another one charge for its blocks apart.
  const below = readQuantity(field('l1Fee')) ?? 0n
  return {
    hash: id,
    ok: status === '0x1',
    fee: used === undefined || price === undefined ? undefined : used * price + below,
    from: lower(field('from')),
    to: lower(field('to')),
    block,
    logs: Array.isArray(logs) ? (logs as readonly unknown[]).slice(0, maxLogs) : [],
  }
}
