import { isEvmAddress } from '#lib/addresses/isEvmAddress.js'
import { safeGet } from '#lib/checks/safeGet.js'

/** The Safe around the page. */
export interface Safe {
  readonly address: `0x${string}`
  /** The number of its network. */
  readonly chainId: number
}

const isHex = (input: unknown, length?: number): input is `0x${string}` =>
  typeof input === 'string' && /^0x([0-9a-f]{2})*$/i.test(input) && input.length <= 131_072 && (length === undefined || input.length === 2 + 2 * length)

/** What the site says about itself. Undefined if it is no Safe, or one that can only be looked at. */
export const readSafe = (answer: unknown): Safe | undefined => {
  const [address, chainId] = [safeGet(answer, 'safeAddress'), safeGet(answer, 'chainId')]
  if (!isEvmAddress(address) || !Number.isSafeInteger(chainId) || (chainId as number) <= 0 || safeGet(answer, 'isReadOnly') === true) return undefined
  return { address, chainId: chainId as number }
}

/** The hash under which a Safe keeps what it was asked. It is no hash of a transaction. */
export const readSafeHash = (answer: unknown): `0x${string}` | undefined => {
  const hash = safeGet(answer, 'safeTxHash')
  return isHex(hash, 32) ? hash : undefined
}

/** What came of a message: a signature, the hash of a message that other owners sign too, or that of a transaction which signs it. */
export const readSigned = (
  answer: unknown,
): { readonly signature: `0x${string}` } | { readonly messageHash: `0x${string}` } | { readonly safeHash: `0x${string}` } | undefined => {
  const [signature, messageHash, safeHash] = [safeGet(answer, 'signature'), safeGet(answer, 'messageHash'), readSafeHash(answer)]
  if (isHex(signature)) return { signature }
  if (isHex(messageHash, 32)) return { messageHash }
  return safeHash && { safeHash }
}

/** A signature that is complete. The empty one (`0x`) is not yet there. */
export const readSignature = (answer: unknown): `0x${string}` | undefined => (isHex(answer) && answer !== '0x' ? answer : undefined)

/** How a transaction of a Safe stands. `waiting`: other owners have to sign, or nobody has sent it yet. */
export type SafeTransaction =
  | { readonly state: 'waiting' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'sent' | 'done' | 'failed'; readonly hash: `0x${string}` }

export const readSafeTransaction = (answer: unknown): SafeTransaction | undefined => {
  const [status, hash] = [safeGet(answer, 'txStatus'), safeGet(answer, 'txHash')]
  if (status === 'CANCELLED') return { state: 'cancelled' }
  if (isHex(hash, 32)) return { state: status === 'SUCCESS' ? 'done' : status === 'FAILED' ? 'failed' : 'sent', hash }
  return status === 'AWAITING_CONFIRMATIONS' || status === 'AWAITING_EXECUTION' ? { state: 'waiting' } : undefined
}
