import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { isHash } from '../isHash.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { readQuantity } from '../readQuantity.js'

export interface KnownTransaction {
  /** Lower case, as are all texts. */
  readonly hash: string
  readonly from: string
  readonly nonce: number
  /** Undefined where it creates a contract. */
  readonly to: string | undefined
  readonly value: bigint | undefined
  readonly input: string
  /** Its effect, for comparison with another transaction of the same nonce. */
  readonly action: string
}

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : undefined)

/** Validates a transaction that a node returned. Undefined when the node does not know it. */
export const readTransaction = (answer: unknown): KnownTransaction | undefined => {
  const field = (key: string) => safeGet(answer, key)
  const [hash, from, nonce, value] = [field('hash'), field('from'), readQuantity(field('nonce')), readQuantity(field('value'))]
  if (!isHash(hash) || !isEvmAddress(from) || nonce === undefined || nonce > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const [to, input = ''] = [lower(field('to')), lower(field('input'))]
  return { hash: hash.toLowerCase(), from: from.toLowerCase(), nonce: Number(nonce), to, value, input, action: [to, value, input].join() }
}
