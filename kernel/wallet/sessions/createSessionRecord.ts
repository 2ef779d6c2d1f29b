import type { Connection, Stored } from '../../api/index.js'
import { storedConnections, type StoredSessions } from './storedSessions.js'

type Meant = (namespace: string, connectorId: string) => boolean

export interface SessionRecord {
  active(namespace: string | undefined): void
  /**
   * Stores the current live connections of a namespace, the wallets that left it, and the first one: it was just connected, or follows one
   * that left.
   */
  live(namespace: string, connections: readonly Connection[], left: readonly string[], first: string | undefined): void
  /** Records the connections that the visitor ended: they are not restored, and other tabs end them too. */
  disconnected(meant: Meant, live: readonly { readonly namespace: string; readonly connectorId: string }[]): void
  /** Whether the visitor disconnected it, here or in another tab. */
  has(namespace: string, connectorId: string): boolean
}

/** Manages the stored connections. It only writes the changes, on top of the data that other tabs wrote meanwhile. */
export const createSessionRecord = (store: Stored<StoredSessions>): SessionRecord => {
  const write = (change: (stored: StoredSessions) => Partial<StoredSessions>): void => {
    const stored = store.get()
    const { active, connections, disconnected } = { ...stored, ...change(stored) }
    const next = { active, connections: connections.slice(0, storedConnections), disconnected: disconnected.slice(0, 64) }
    if (JSON.stringify(next) !== JSON.stringify(stored)) store.set(next)
  }
  return {
    active: (namespace) => write(() => ({ active: namespace })),
    live: (namespace, live, left, first) =>
      write(({ connections, disconnected }) => {
        const now = live.map(({ connectorId, address, chain }) => ({ connectorId, namespace, address, chain }))
        const updated = connections.map((old) => (old.namespace === namespace && now.find(({ connectorId }) => connectorId === old.connectorId)) || old)
        const added = now.filter((one) => one.connectorId === first)
        const behind = now.filter((one) => one.connectorId !== first && !updated.includes(one))
        const kept = updated.filter((old) => !added.includes(old) && !(old.namespace === namespace && left.includes(old.connectorId)))
        return {
          connections: [...added, ...kept, ...behind],
          disconnected: disconnected.filter((name) => !now.some(({ connectorId }) => name === `${namespace}/${connectorId}`)),
        }
      }),
    disconnected: (meant, live) =>
      write(({ connections, disconnected }) => {
        const names = [...connections, ...live].filter((one) => meant(one.namespace, one.connectorId)).map((one) => `${one.namespace}/${one.connectorId}`)
        return {
          connections: connections.filter((one) => !meant(one.namespace, one.connectorId)),
          disconnected: [...new Set([...names, ...disconnected])],
        }
      }),
    has: (namespace, connectorId) => store.get().disconnected.includes(`${namespace}/${connectorId}`),
  }
}
