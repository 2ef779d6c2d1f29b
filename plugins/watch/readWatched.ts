import { isAccount } from '../../lib/isAccount.js'
import { sameAddress } from '../../lib/sameAddress.js'
import { toRecord } from '../../lib/toRecord.js'

/** An account that is watched. The address is checked by the adapter of its family before it is shown. */
export interface Watched {
  readonly namespace: string
  readonly address: string
}

/** How many accounts can be watched, and how many stored entries are looked at. */
export const watchedMost = 20
const looked = 100

/** The beginning of the ids of the connectors of watched accounts. */
const prefix = 'watched/'
export const watchedId = ({ namespace, address }: Watched): string => `${prefix}${namespace}/${address}`
export const sameWatched = (one: Watched, other: Watched): boolean => one.namespace === other.namespace && sameAddress(one.address, other.address)

/** Validates stored accounts: those with the shape of an address, each once, at most 20. Never throws. */
export const readWatched = (stored: unknown): readonly Watched[] => {
  const found: Watched[] = []
  for (const entry of Array.isArray(stored) ? stored.slice(0, looked) : []) {
    const { namespace, address } = toRecord(entry)
    if (found.length === watchedMost || typeof namespace !== 'string' || !/^[-a-z0-9]{3,8}$/.test(namespace) || !isAccount(namespace, address)) continue
    if (!found.some((known) => sameWatched(known, { namespace, address }))) found.push({ namespace, address })
  }
  return found
}
