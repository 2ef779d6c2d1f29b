import { useSyncExternalStore } from 'react'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import type { IdentitiesService, Identity } from '../../../ports/names.js'

const never = () => () => {}
const nothing = () => undefined

/** How an account is known; undefined while that is not known, and where it has no name. */
export const useIdentity = (identities: IdentitiesService | undefined, address: string): Identity | undefined => {
  const active = useSyncExternalStore(identities?.state.subscribe ?? never, identities?.state.get ?? nothing)?.active
  return active && sameAddress(active.address, address) ? active : undefined
}
