import { isWhole } from '#lib/checks/isWhole.js'
import { cleanText } from '#lib/text/cleanText.js'
import type { ActivityStatus } from '../../ports/activity.js'
import { isAddress } from './isAddress.js'
import { partsOf } from './partsOf.js'
import type { SentTransaction } from './SentTransaction.js'

const statuses: readonly ActivityStatus[] = ['pending', 'done', 'failed', 'replaced', 'dropped', 'unclear']

const isQuantity = (input: unknown): input is string => typeof input === 'string' && input.length <= 160 && /^\d+(\.\d+)?$/.test(input)
const isHash = (input: unknown): input is string => typeof input === 'string' && /^[A-Za-z0-9]{32,100}$/.test(input)

/** One entry of this browser's own list, read from storage; undefined drops it. */
export const readSent = (stored: unknown): SentTransaction | undefined => {
  const { chain, hash, first, from, to, at, status: state, proven, symbol, quantity, received } = partsOf(stored)
  const known = statuses.find((one) => one === state)
  const claims = known === 'replaced' || known === 'dropped'
  const status = claims && proven !== true ? 'unclear' : known
  if (typeof chain !== 'string' || !/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(chain)) return undefined
  if (!isHash(hash) || !isAddress(from) || !status) return undefined
  if (!isWhole(at)) return undefined
  const got = partsOf(received)
  return {
    chain,
    hash,
    ...(isHash(first) && { first }),
    from,
    to: isAddress(to) ? to : undefined,
    at,
    status,
    ...(claims && status === known && { proven: true }),
    symbol: cleanText(symbol, 12),
    quantity: isQuantity(quantity) ? quantity : undefined,
    ...(isQuantity(got.quantity) && { received: { symbol: cleanText(got.symbol, 12), quantity: got.quantity } }),
  }
}
