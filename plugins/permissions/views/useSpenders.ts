import { useMemo, useSyncExternalStore } from 'react'
import { permit2 } from '#lib/abi/permissions.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { AddressLabels, type AddressLabel } from '../../../ports/labels.js'
import { useService } from '../../../ui/index.js'
import type { PermissionsController } from '../PermissionsController.js'

/** Who a spender is, where that is known. */
export interface SpenderName {
  readonly name: string
  /** Who says so: the visitor, the page, or this plugin of a contract that has one address everywhere. */
  readonly by: 'visitor' | 'page' | 'contract'
}
export interface Spenders {
  nameOf(spender: string): SpenderName | undefined
  /** Names by address, in lower case. */
  readonly named: ReadonlyMap<string, string>
}

const none: readonly AddressLabel[] = []
const never = () => () => {}

/** Names of spenders. An unknown one has none: a name of a stranger would be believed. */
export const useSpenders = (controller: Pick<PermissionsController, 'namespace'>): Spenders => {
  const family = controller.namespace()
  const labels = useService(AddressLabels)
  const items = useSyncExternalStore(labels?.state.subscribe ?? never, labels ? () => labels.state.get().items : () => none)
  return useMemo(() => {
    const names = new Map<string, SpenderName>([[permit2.address, { name: 'Permit2', by: 'contract' }]])
    for (const { namespace, address, label, own } of items) {
      if (namespace === family) names.set(addressKey(address), { name: label, by: own ? 'visitor' : 'page' })
    }
    return { nameOf: (spender) => names.get(addressKey(spender)), named: new Map([...names].map(([address, { name }]) => [address, name])) }
  }, [items, family])
}
