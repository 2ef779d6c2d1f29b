import { isAccount } from '#lib/addresses/isAccount.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { isRecord } from '#lib/checks/isRecord.js'

/** An account that is watched. The address is checked by the adapter of its family before it is shown. */
export interface Watched {
  /** Says nothing of the account: the kernel keeps ids of connections that ended. */
  readonly id: string
  readonly namespace: string
  readonly address: string
}

/** How many accounts can be watched, and how many stored entries are looked at. */
export const watchedMost = 20
const looked = 100

/** An id that no account of the list has. `now`: ms since 1970. */
export const newId = (all: readonly Watched[], now: number): string => {
  let at = now
  while (all.some(({ id }) => id === at.toString(16))) at++
  return at.toString(16)
}
/** The id of the connector of a watched account. */
export const watchedId = ({ id }: Pick<Watched, 'id'>): string => `watched/${id}`
export const sameWatched = (one: Omit<Watched, 'id'>, other: Omit<Watched, 'id'>): boolean =>
  one.namespace === other.namespace && sameAddress(one.address, other.address)

/** Validates stored accounts: those with the shape of an address, each once, at most 20. Never throws. */
export const readWatched = (stored: unknown): readonly Watched[] => {
  const found: Watched[] = []
  for (const entry of Array.isArray(stored) ? stored.slice(0, looked) : []) {
    const { id, namespace, address } = isRecord(entry) ? entry : {}
    if (found.length === watchedMost || typeof id !== 'string' || !/^[0-9a-f]{1,32}$/.test(id)) continue
    if (typeof namespace !== 'string' || !/^[-a-z0-9]{3,8}$/.test(namespace) || !isAccount(namespace, address)) continue
    if (!found.some((known) => known.id === id || sameWatched(known, { namespace, address }))) found.push({ id, namespace, address })
  }
  return found
}
