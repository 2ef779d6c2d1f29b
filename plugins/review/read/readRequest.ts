import { RequestRefusedError } from '../../../kernel/api/index.js'
import type { PageRequest } from '../../../ports/review.js'
import type { DecodeCall } from '#lib/review/CallValue.js'
import type { Review } from '../Review.js'
import { readBatch } from './readBatch.js'
import { readMessage } from './readMessage.js'
import { readPermissions } from './readPermissions.js'
import { readTransaction } from './readTransaction.js'
import { readTypedData } from './readTypedData.js'

export interface ReadRequestNeeds {
  readonly decode: DecodeCall
  /** Seconds since 1970. */
  readonly now: bigint
  /** Host of the page. */
  readonly domain: string
}

/** What a request asks for. @throws RequestRefusedError for one that cannot be shown */
export const readRequest = (request: PageRequest, needs: ReadRequestNeeds): Review => {
  if (request.method === 'eth_sendTransaction') return readTransaction(request, needs)
  if (request.method === 'wallet_sendCalls') return readBatch(request, needs)
  if (request.method === 'wallet_grantPermissions') return readPermissions(request, needs)
  if (request.method === 'eth_signTypedData_v4') return readTypedData(request, needs)
  if (request.method === 'personal_sign') return readMessage(request, needs)
  throw new RequestRefusedError({ method: request.method, why: 'this page shows its visitors what they sign, and this method cannot be shown', rpcCode: 4200 })
}
