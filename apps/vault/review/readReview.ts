import type { ApprovalRequest } from '../frame/createRpc.js'
import type { Node } from '../frame/createNode.js'
import { readMessage } from './readMessage.js'
import { readTransaction } from './readTransaction.js'
import { readTypedData } from './readTypedData.js'
import type { Review } from './Review.js'

export interface ReviewNeeds {
  readonly address: string
  readonly site: string
  readonly node: Node
  readonly signal: AbortSignal
}

/** What a request asks the visitor to approve, with the bytes that will be signed. @throws FrameError */
export const readReview = async ({ method, params, chain }: ApprovalRequest, { address, site, node, signal }: ReviewNeeds): Promise<Review> => {
  if (method === 'personal_sign') return readMessage(params, { address, site })
  if (method === 'eth_signTypedData_v4') return readTypedData(params, { address, chain })
  return readTransaction(params, { address, chain, node, signal })
}
