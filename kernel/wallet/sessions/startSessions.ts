import type { NamespaceSession } from '../../api/index.js'
import type { StoredConnection, StoredSessions } from './storedSessions.js'

export interface StartedSessions {
  readonly state: { readonly active: string | undefined; readonly byNamespace: Record<string, NamespaceSession>; readonly connections: Record<string, never> }
  /** The connections that may be restored. */
  readonly restorable: readonly StoredConnection[]
}

/** Returns the sessions before any wallet is asked. */
export const startSessions = (namespaces: readonly string[], stored: StoredSessions): StartedSessions => ({
  state: {
    active: namespaces.find((namespace) => namespace === stored.active) ?? namespaces[0],
    byNamespace: Object.fromEntries(namespaces.map((namespace) => [namespace, { status: 'disconnected' }])),
    connections: {},
  },
  restorable: stored.connections.filter(({ namespace }) => namespaces.includes(namespace)),
})
