import { isHash } from './isHash.js'
import { safeGet } from '../../../lib/safeGet.js'
import { readQuantity } from '../readQuantity.js'

export interface Receipt {
  readonly hash: string
  readonly ok: boolean
  /** Wei; undefined when the node does not say what was paid. */
  readonly fee: bigint | undefined
}

/** Boundary validator: the receipt of a mined transaction. Undefined while there is none. */
export const readReceipt = (answer: unknown): Receipt | undefined => {
  const [hash, status] = [safeGet(answer, 'transactionHash'), safeGet(answer, 'status')]
  if (!isHash(hash) || (status !== '0x1' && status !== '0x0')) return undefined
  const [used, price] = [readQuantity(safeGet(answer, 'gasUsed')), readQuantity(safeGet(answer, 'effectiveGasPrice'))]
  return { hash, ok: status === '0x1', fee: used === undefined || price === undefined ? undefined : used * price }
}
