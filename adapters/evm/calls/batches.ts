import type { SettledTransfer } from '../../../kernel/api/index.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { capabilitiesOf } from '../batchAnswers.js'
import { isHash } from '../isHash.js'
import { statusCode } from '../statusCode.js'

/** Several calls as one, all or none: https://eips.ethereum.org/EIPS/eip-5792 */
export const batchMethod = 'wallet_sendCalls'

interface Request {
  readonly params: readonly [{ readonly from: string; readonly to: string; readonly value: string; readonly data: string; readonly chainId: string }]
}

/** The parameters of the request, made of the texts of the prepared calls. Loops, because the page may have replaced `map`. */
export const batchRequest = (texts: readonly string[]): unknown => {
  const calls: Pick<Request['params'][0], 'to' | 'value' | 'data'>[] = []
  let first: Request['params'][0] | undefined
  for (const text of texts) {
    const [call] = (JSON.parse(text) as Request).params
    first ??= call
    calls[calls.length] = { to: call.to, value: call.value, data: call.data }
  }
  return [{ version: '2.0.0', from: first?.from, chainId: first?.chainId, atomicRequired: true, calls }]
}

/** Whether the wallet's capabilities say that it makes calls all or none on a chain, or would for this account. */
export const readsBatches = (answer: unknown, chain: string): boolean => {
  const [status] = capabilitiesOf(answer, chain).flatMap(({ atomic }) => safeGet(atomic, 'status') ?? [])
  return status === 'supported' || status === 'ready'
}

const receiptStatus = (receipt: unknown): unknown => {
  const status = safeGet(receipt, 'status')
  return typeof status === 'string' && /^0x0*[01]$/i.test(status) ? Number(status) : status
}

/** How a batch ended; undefined while it has not. 200 alone says that all of it is on the chain: receipts are optional. */
export const readBatchStatus = (answer: unknown): SettledTransfer | undefined => {
  const status = statusCode(answer)
  if (status === undefined || status < 200) return undefined
  const listed = safeGet(answer, 'receipts')
  const receipts: readonly unknown[] = Array.isArray(listed) ? listed : []
  const last = receipts.at(-1)
  const hash = safeGet(last, 'transactionHash')
  const known = isHash(hash) ? hash : ''
  const ends = receipts.map(receiptStatus)
  const ok = status < 300 && ends.every((end) => end === 1 || end === 'success' || end === undefined)
  // In words, "confirmed" says only that it is in a block.
  const failed = typeof safeGet(answer, 'status') === 'string' && ends.length > 0 && ends.every((end) => end === 0 || end === 'reverted')
  // 400: the wallet gave it up, and nothing of it is in a block. 500: the chain refused it. 600: some of it was done, which "all or none" rules out.
  const givenUp = status >= 400 && status < 500 && receipts.length === 0
  const outcome = ok ? 'done' : failed || (status >= 500 && status < 600) ? 'reverted' : givenUp ? 'dropped' : 'unclear'
  return { outcome, hash: known, fee: undefined }
}
