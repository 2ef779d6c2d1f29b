import type { ApprovalRequest } from '../base/ApprovalRequest.js'
import type { Node } from '../base/createNode.js'
import { readMessage } from './readMessage.js'
import { readTransaction } from './readTransaction.js'
import { readTypedData } from './readTypedData.js'
import type { Review } from './Review.js'

export interface ReviewNeeds {
  readonly address: string
  readonly site: string
  readonly node: Node
  readonly signal: AbortSignal
  /** The time in seconds since 1970. */
  readonly now: bigint
}

/** Reads a request into reviews that the visitor approves one after the other, each with the bytes that will be signed. @throws FrameError */
export const readReviews = async (
  { method, params, chain }: ApprovalRequest,
  { address, site, node, signal, now }: ReviewNeeds,
): Promise<readonly Review[]> => {
  if (method === 'personal_sign') return [readMessage(params, { address, site, chain: chain.id, now })]
  if (method === 'eth_signTypedData_v4') return [await readTypedData(params, { address, chain, node, signal, now })]
  if (method === 'eth_sendTransaction') return [await readTransaction(params, { address, chain, node, signal, now })]
  // Most pages do not use Solana.
  const { readSolanaMessage, readSolanaTransactions } = await import('./solana/readSolana.js')
  if (method === 'solana_signMessage') return [readSolanaMessage(params, { address, site, chain: chain.id, now })]
  return readSolanaTransactions(method, params, { address, site, chain, node, signal })
}
