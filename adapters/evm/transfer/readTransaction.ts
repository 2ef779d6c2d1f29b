import { isEvmAddress } from '../../../lib/isEvmAddress.js'
import { isHash } from './isHash.js'
import { safeGet } from '../../../lib/safeGet.js'
import { readQuantity } from '../readQuantity.js'

export interface KnownTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: number
  /** What it does, to compare with another of the same nonce. */
  readonly action: string
}

/** Boundary validator: a transaction as a node tells it. Undefined when it knows none. */
export const readTransaction = (answer: unknown): KnownTransaction | undefined => {
  const field = (key: string) => safeGet(answer, key)
  const [hash, from, nonce, value] = [field('hash'), field('from'), readQuantity(field('nonce')), readQuantity(field('value'))]
  if (!isHash(hash) || !isEvmAddress(from) || nonce === undefined || nonce > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return { hash, from: from.toLowerCase(), nonce: Number(nonce), action: [field('to'), value, field('input')].join().toLowerCase() }
}
