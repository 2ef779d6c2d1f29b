import type { Entry } from './Entry.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { SentTransaction } from './SentTransaction.js'

/** What this browser sent, as a row of the list. */
export const toEntry = ({ chain, hash, first = hash, from, to, at, status, symbol, quantity, received }: SentTransaction): Entry => {
  const part = { kind: 'token', name: '', image: undefined, spam: false } as const
  if (received && quantity !== undefined) {
    const transfers = [
      { ...part, direction: 'out', symbol, quantity },
      { ...part, direction: 'in', ...received },
    ] as const
    // The exchange is not a party that the account dealt with.
    return { id: `sent:${chain}:${first}`, hash, chain, at, status, action: 'swap', counterpart: undefined, transfers, local: true, own: true, others: [] }
  }
  const self = to !== undefined && sameAddress(from, to)
  return {
    id: `sent:${chain}:${first}`,
    hash,
    chain,
    at,
    status,
    action: quantity === undefined ? 'contract' : self ? 'self' : 'send',
    counterpart: self ? undefined : to,
    transfers: quantity === undefined ? [] : [{ ...part, direction: self ? 'self' : 'out', symbol, quantity }],
    local: true,
    own: true,
    others: to === undefined || self ? [] : [to],
  }
}
