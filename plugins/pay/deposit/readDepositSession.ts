import { readUnits } from '#lib/amounts/readUnits.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { toHttpsUrl } from '#lib/web/toHttpsUrl.js'
import type { DepositRequest, DepositSession } from '../../../ports/pay.js'
import { DepositSessionError } from './errors.js'

/** The id of a session: it becomes part of an address, and is kept. */
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w.:~-]{1,128}$/.test(value)

const isSame = (value: unknown, requested: string): boolean => typeof value === 'string' && value.length <= 256 && sameAddress(value, requested)

/**
 * Checks the session that an exchange opened: it is for the requested network, asset, amount and receiver, and its page is https, or http on
 * this machine. The result has the texts of the request.
 * @throws DepositSessionError for any other answer
 */
export const readDepositSession = (answer: unknown, { network, asset, amount, recipient }: DepositRequest): DepositSession => {
  if (!isRecord(answer)) throw new DepositSessionError({ field: 'answer' })
  const sessionId = safeGet(answer, 'sessionId')
  if (!isId(sessionId)) throw new DepositSessionError({ field: 'sessionId' })
  if (safeGet(answer, 'network') !== network) throw new DepositSessionError({ field: 'network' })
  if (!isSame(safeGet(answer, 'asset'), asset)) throw new DepositSessionError({ field: 'asset' })
  const units = readUnits(safeGet(answer, 'amount'))
  if (units === undefined || units !== readUnits(amount)) throw new DepositSessionError({ field: 'amount' })
  if (!isSame(safeGet(answer, 'recipient'), recipient)) throw new DepositSessionError({ field: 'recipient' })
  const page = safeGet(answer, 'url') ?? undefined
  const url = toHttpsUrl(page)
  if (page !== undefined && url === undefined) throw new DepositSessionError({ field: 'url' })
  return Object.freeze({ sessionId, network, asset, amount, recipient, ...(url !== undefined && { url }) })
}
