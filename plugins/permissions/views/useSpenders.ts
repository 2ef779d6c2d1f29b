import { permit2 } from '#lib/abi/permissions.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { useAddressLabels } from '../../../ui/index.js'

/** Who a spender is, where that is known. */
export interface SpenderName {
  readonly name: string
  /** Who says so: the visitor, the page, or this plugin of a contract that has one address everywhere. */
  readonly by: 'visitor' | 'page' | 'contract'
}

/** Names of spenders. An unknown one has none: a name of a stranger would be believed. */
export const useSpenders = (): ((spender: string) => SpenderName | undefined) => {
  const labelOf = useAddressLabels()
  return (spender) => {
    const label = labelOf('eip155', spender)
    if (label) return { name: label.label, by: label.own ? 'visitor' : 'page' }
    return sameAddress(spender, permit2.address) ? { name: 'Permit2', by: 'contract' } : undefined
  }
}
