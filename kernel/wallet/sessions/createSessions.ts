import { type Capabilities, type SessionsService, type SessionsState, toReadable, type TransportService } from '../../api/index.js'
import { createLazy } from '../../../lib/createLazy.js'
import type { SessionsNeeds, WritableSessions } from './sessionsNeeds.js'
import { startSessions } from './startSessions.js'
import { storedSessions } from './storedSessions.js'
import { importWithRetry } from '../../../lib/importWithRetry.js'

export interface KernelSessions extends SessionsService, TransportService {
  /** Namespaces with something stored to restore: activate `restore:<namespace>` for these. Empty when nothing is stored. */
  stored(): readonly string[]
  /**
   * Reopens stored connections silently; call once, after creation. The state says `reconnecting` from the call on.
   * Never rejects; when it resolves, every namespace is connected or disconnected.
   */
  restore(): Promise<void>
  /** Drops what is stored (host option `enableReconnect: false`). */
  forget(): void
  /** Capabilities of the namespace's active connection. */
  capabilities(namespace: string): Partial<Capabilities> | undefined
  /** Loads the code that connects, so that a click asks the wallet at once. Safe to repeat. */
  preload(): Promise<unknown>
}
/** The state of connections from the first moment; what changes it is loaded when a wallet is to be asked. */
export const createSessions = (needs: SessionsNeeds): KernelSessions => {
  const { log, networks } = needs
  const store = needs.storage.open('kernel', 'sessions', storedSessions)
  const start = () => startSessions(networks.namespaces, store.get())
  const state: WritableSessions = needs.state.make('kernel', 'sessions', start().state)

  const core = createLazy(async () => (await importWithRetry(() => import('./createSessionCore.js'))).createSessionCore({ ...needs, sessions: state, store }))
  const restorable = () => start().restorable

  return {
    state: toReadable<SessionsState>(state),
    connect: async (connectorId, options) => (core.value ?? (await core.load())).connect(connectorId, options),
    disconnect: async (namespace, connectorId) => (core.value ?? (await core.load())).disconnect(namespace, connectorId),
    setActive: (namespace) => {
      const session = state.byNamespace[namespace]
      if (!session || state.active === namespace) return
      state.active = namespace
      store.set({ ...store.get(), active: namespace })
      networks.follow(namespace, session.status === 'connected' ? session.chain : undefined)()
    },
    transport: (namespace, connectorId) => core.value?.transport(namespace, connectorId),
    connectionStatus: (namespace, connectorId) => core.value?.connectionStatus(namespace, connectorId) ?? 'disconnected',
    capabilities: (namespace) => core.value?.capabilities(namespace),
    preload: core.load,
    stored: () => [...new Set(restorable().map(({ namespace }) => namespace))],
    forget: () => {
      if (restorable().length > 0) store.set({ ...store.get(), connections: [] })
    },
    restore: async () => {
      const stored = restorable()
      for (const { namespace, ...entry } of stored)
        if (state.byNamespace[namespace]?.status === 'disconnected') state.byNamespace[namespace] = { status: 'reconnecting', ...entry }
      try {
        if (stored.length > 0) await (await core.load()).restore(stored)
      } catch (error) {
        log.error(error)
        for (const { namespace } of stored)
          if (state.byNamespace[namespace]?.status === 'reconnecting') state.byNamespace[namespace] = { status: 'disconnected' }
      }
    },
  }
}
