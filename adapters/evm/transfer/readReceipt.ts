import { isHash } from './isHash.js'
import { safeGet } from '../../../lib/safeGet.js'
import { readQuantity } from '../readQuantity.js'

export interface Receipt {
  readonly hash: string
  readonly ok: boolean
  /** Wei; undefined when the node does not say what was paid. */
  readonly fee: bigint | undefined
  /** Lower case; undefined when the node does not say. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly block: bigint | undefined
  /** As the node answers them. */
  readonly logs: readonly unknown[]
}

/** Logs of one transaction that are looked at. */
const mostLogs = 1_000
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)

/** Boundary validator: the receipt of this very transaction. Undefined while there is none, and for the receipt of another one. */
export const readReceipt = (answer: unknown, id: string): Receipt | undefined => {
  const field = (key: string) => safeGet(answer, key)
  const [hash, status, logs] = [field('transactionHash'), field('status'), field('logs')]
  if (!isHash(hash) || hash.toLowerCase() !== id.toLowerCase() || (status !== '0x1' && status !== '0x0')) return undefined
  const [used, price] = [readQuantity(field('gasUsed')), readQuantity(field('effectiveGasPrice'))]
  return {
    hash: id,
    ok: status === '0x1',
    fee: used === undefined || price === undefined ? undefined : used * price,
    from: lower(field('from')),
    to: lower(field('to')),
    block: readQuantity(field('blockNumber')),
    logs: Array.isArray(logs) ? (logs as readonly unknown[]).slice(0, mostLogs) : [],
  }
}
