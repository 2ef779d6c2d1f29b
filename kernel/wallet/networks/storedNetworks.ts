import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { StorageKey } from '../../api/index.js'

/** The CAIP-2 ids of the chosen networks, by namespace. */
export const storedNetworks: StorageKey<Readonly<Record<string, string>>> = {
  version: 1,
  initial: {},
  parse: (stored) =>
    Object.fromEntries(
      Object.entries(toRecord(stored))
        .slice(0, 16)
        .filter((entry): entry is [string, string] => parseCaipNetworkId(entry[1])?.namespace === entry[0]),
    ),
}
