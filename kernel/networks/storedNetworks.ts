import { parseCaipNetworkId } from '../../lib/parseCaipNetworkId.js'
import type { StorageKey } from '../contract/index.js'

/** Namespace -> CAIP-2 id. */
export const storedNetworks: StorageKey<Readonly<Record<string, string>>> = {
  version: 1,
  initial: {},
  parse: (stored) =>
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(
          Object.entries(stored)
            .slice(0, 16)
            .filter(([namespace, chain]) => parseCaipNetworkId(chain)?.namespace === namespace),
        )
      : undefined,
}
