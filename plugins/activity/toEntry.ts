import type { Entry } from './Entry.js'
import { sameAddress } from '../../lib/sameAddress.js'
import type { SentTransaction } from './SentTransaction.js'

/** What this browser sent, as a row of the list. */
export const toEntry = ({ chain, hash, from, to, at, status, symbol, quantity }: SentTransaction): Entry => {
  const self = to !== undefined && sameAddress(from, to)
  return {
    id: `sent:${chain}:${hash}`,
    hash,
    chain,
    at,
    status,
    action: quantity === undefined ? 'contract' : self ? 'self' : 'send',
    counterpart: self ? undefined : to,
    transfers: quantity === undefined ? [] : [{ direction: self ? 'self' : 'out', kind: 'token', name: '', symbol, image: undefined, quantity, spam: false }],
    local: true,
    own: true,
    others: to === undefined || self ? [] : [to],
  }
}
