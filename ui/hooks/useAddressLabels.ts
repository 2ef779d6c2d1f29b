import { useSyncExternalStore } from 'react'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { type AddressLabel, AddressLabels } from '../../ports/labels.js'
import { useService } from './useService.js'

const none: readonly AddressLabel[] = []
const nothing = () => none
const never = () => () => {}

/** The label of an account, where there is one. Shown beside its address, never instead of it. */
export type LabelOf = (namespace: string, address: string) => AddressLabel | undefined

/** What accounts are called in this browser. The manifest of the view's plugin names `AddressLabels`. */
export const useAddressLabels = (): LabelOf => {
  const labels = useService(AddressLabels)
  const items = useSyncExternalStore(labels?.state.subscribe ?? never, labels ? () => labels.state.get().items : nothing)
  return (namespace, address) => items.find((one) => one.namespace === namespace && sameAddress(one.address, address))
}
