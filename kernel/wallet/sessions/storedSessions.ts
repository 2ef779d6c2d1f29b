import { parseCaipNetworkId } from '../../../lib/addresses/parseCaipNetworkId.js'
import { isAccount } from '../../../lib/addresses/isAccount.js'
import { toRecord } from '../../../lib/checks/toRecord.js'
import type { StorageKey } from '../../api/index.js'

/** Only decides what to offer after a reload; a wallet still has to confirm it. */
export interface StoredConnection {
  readonly connectorId: string
  readonly namespace: string
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
}
export interface StoredSessions {
  readonly active?: string | undefined
  /** The active one of a namespace first. */
  readonly connections: readonly StoredConnection[]
  /** `<namespace>/<connector id>` of connections that the visitor ended: other tabs follow, and they are not restored. */
  readonly disconnected: readonly string[]
}

/** How many connections are kept: sixteen wallets, and the watched accounts of a page. */
export const storedConnections = 36

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length <= 160

const toConnection = (input: unknown): readonly StoredConnection[] => {
  const { connectorId, namespace, address, chain } = toRecord(input)
  const fits = isText(connectorId) && isText(namespace) && isText(chain) && parseCaipNetworkId(chain)?.namespace === namespace
  return fits && isAccount(namespace, address) ? [{ connectorId, namespace, address, chain }] : []
}

export const storedSessions: StorageKey<StoredSessions> = {
  version: 1,
  initial: { connections: [], disconnected: [] },
  parse: (stored) => {
    const { active, connections, disconnected } = toRecord(stored)
    return {
      active: isText(active) ? active : undefined,
      connections: (Array.isArray(connections) ? connections : []).slice(0, storedConnections).flatMap(toConnection),
      disconnected: (Array.isArray(disconnected) ? disconnected : []).slice(0, 64).filter(isText),
    }
  },
}
