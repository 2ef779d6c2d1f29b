import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { isAccount } from '#lib/addresses/isAccount.js'
import { toRecord } from '#lib/checks/toRecord.js'
import type { StorageKey } from '../../api/index.js'

/** A stored connection. It only determines the offer after a reload, and a wallet still has to confirm it. */
export interface StoredConnection {
  readonly connectorId: string
  readonly namespace: string
  readonly address: string
  /** The CAIP-2 id of its network. */
  readonly chain: string
}
export interface StoredSessions {
  readonly active?: string | undefined
  /** The connections of each namespace, with the active one first. */
  readonly connections: readonly StoredConnection[]
  /** Connections that the visitor ended, as `<namespace>/<connector id>`: other tabs follow, and they are not restored. */
  readonly disconnected: readonly string[]
}

/** The maximum number of stored connections: sixteen wallets, and the watched accounts of a page. */
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
