import type { PageRequest } from '../../../ports/review.js'
import { createDecodeCall } from '../abi/decodeCall.js'
import { type ReadRequestNeeds, readRequest } from '../read/readRequest.js'
import type { Review } from '../Review.js'

export const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const token = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
export const now = 1_700_000_000n

/** A request of the page from a wallet on Ethereum. */
export const requestOf = (method: string, params: unknown, more: Partial<PageRequest> = {}): PageRequest => ({
  method,
  params,
  chain: 'eip155:1',
  accounts: [account],
  signal: new AbortController().signal,
  ...more,
})
const needs: ReadRequestNeeds = { decode: createDecodeCall(), now, domain: 'app.example' }
/** What is shown of a request. */
export const read = (method: string, params: unknown, more?: Partial<PageRequest>): Review => readRequest(requestOf(method, params, more), needs)
