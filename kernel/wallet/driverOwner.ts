import { type DriverItem, Drivers } from '../api/index.js'
import type { PluginRecord } from '../plugins/record.js'

/** The drivers that a manifest contributes. The slot gives the type of its items; anything else is left out. */
export const driversOf = ({ contributes = [] }: PluginRecord['manifest']): readonly DriverItem[] =>
  contributes.filter(({ slot }) => slot === Drivers.id).map(({ item }) => item as DriverItem)

/**
 * Whose driver is used for a namespace: that of the first plugin in the host's order that contributes one, whatever order or id its
 * contribution has. A later one does not take over when the first cannot be used.
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
