import { type DriverItem, Drivers } from '../api/index.js'
import type { PluginRecord } from '../plugins/record.js'

/** Returns the drivers that a manifest contributes. The slot determines the type of its items, and anything else is ignored. */
export const driversOf = ({ contributes = [] }: PluginRecord['manifest']): readonly DriverItem[] =>
  contributes.filter(({ slot }) => slot === Drivers.id).map(({ item }) => item as DriverItem)

/**
 * Returns the plugin whose driver is used for a namespace: the first one in the host's order that contributes one, whatever the order or
 * id of its contribution. A later one does not take over if the first cannot be used.
 */
export const driverOwner = (
  records: readonly Pick<PluginRecord, 'id' | 'manifest' | 'refused' | 'status'>[],
  namespace: string,
): { readonly plugin: string; readonly item: DriverItem } | undefined => {
  for (const { id, manifest, refused, status } of records) {
    if (refused || status === 'off') continue
    const item = driversOf(manifest).find((driver) => driver.namespace === namespace)
    if (item) return { plugin: id, item }
  }
  return undefined
}
