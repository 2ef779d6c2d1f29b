import { type Capabilities, type SessionsService, type SessionsState, toReadable, type TransportService } from '../../api/index.js'
import { createLazy } from '#lib/timing/createLazy.js'
import type { SessionsNeeds, WritableSessions } from './sessionsNeeds.js'
import { startSessions } from './startSessions.js'
import { type StoredConnection, storedSessions } from './storedSessions.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'

export interface KernelSessions extends SessionsService, TransportService {
  /** Returns the namespaces with something stored to restore, for the activation `restore:<namespace>`. */
  stored(): readonly string[]
  /**
   * Sets `reconnecting` on namespaces with something stored, and on the given ones, until `restore` settles them.
   *
   * @returns whether there is anything to wait for
   */
  announce(others: Readonly<Record<string, string>>): boolean
  /** Records that the namespace has a network, so that connections become possible. */
  admit(namespace: string): void
  /** Called when the modal closed: a namespace that was only viewed gives way to one that has an account. */
  lookedAway(): void
  /** Reads stored data again after something was written. */
  reread(): void
  /**
   * Restores stored connections without a prompt. It must be called once. The state is `reconnecting` from the call on. It never rejects,
   * and when it resolves, every namespace is connected or disconnected.
   */
  restore(): Promise<void>
  /** Deletes the stored connections (host option `enableReconnect: false`). */
  forget(): void
  /** Capabilities of the namespace's active connection. */
  capabilities(namespace: string): Partial<Capabilities> | undefined
  /** Loads the code that connects, so that a click sends the request immediately. It may be repeated. */
  preload(): Promise<unknown>
}
/** Creates the state of connections. The code that changes it is loaded when a wallet is needed. */
export const createSessions = (needs: SessionsNeeds): KernelSessions => {
  const { log, networks } = needs
  const store = needs.storage.open('kernel', 'sessions', storedSessions)
  const start = () => startSessions(networks.namespaces, store.get())
  const state: WritableSessions = needs.state.make(start().state)

  const core = createLazy(async () => (await importWithRetry(() => import('./createSessionCore.js'))).createSessionCore({ ...needs, sessions: state, store }))
  const restorable = () => start().restorable
  const show = (stored: readonly StoredConnection[]) => {
    for (const { namespace, ...entry } of stored) {
      const session = state.byNamespace[namespace]
      if (session?.status === 'disconnected' || (session?.status === 'reconnecting' && session.connectorId === ''))
        state.byNamespace[namespace] = { status: 'reconnecting', ...entry }
    }
  }

  /** Whether a namespace has an account, or is being restored. */
  const held = (namespace: string | undefined) => 'address' in (state.byNamespace[namespace ?? ''] ?? {})
  const setActive = (namespace: string) => {
    const session = state.byNamespace[namespace]
    if (!session || state.active === namespace) return
    state.active = namespace
    // The next visit does not begin with a namespace that is only viewed while another one has an account.
    if (held(namespace) || !networks.namespaces.some(held)) store.set({ ...store.get(), active: namespace })
    networks.follow(namespace, session.status === 'connected' ? session.chain : undefined)()
  }

  return {
    state: toReadable<SessionsState>(state),
    connect: async (connectorId, options) => (core.value ?? (await core.load())).connect(connectorId, options),
    disconnect: async (namespace, connectorId) => (core.value ?? (await core.load())).disconnect(namespace, connectorId),
    chooseAccount: async (...chosen) => (core.value ?? (await core.load())).chooseAccount(...chosen),
    setActive,
    admit: (namespace) => {
      state.byNamespace[namespace] ??= { status: 'disconnected' }
    },
    lookedAway: () => {
      const next = !held(state.active) && [start().state.active, ...networks.namespaces].find(held)
      if (next) setActive(next)
    },
    transport: (namespace, connectorId) => core.value?.transport(namespace, connectorId),
    connectionStatus: (namespace, connectorId) => core.value?.connectionStatus(namespace, connectorId) ?? 'disconnected',
    capabilities: (namespace) => core.value?.capabilities(namespace),
    preload: core.load,
    stored: () => [...new Set(restorable().map(({ namespace }) => namespace))],
    forget: () => {
      if (restorable().length > 0) store.set({ ...store.get(), connections: [] })
    },
    announce: (others) => {
      for (const [namespace, chain] of Object.entries(others))
        if (networks.namespaces.includes(namespace)) state.byNamespace[namespace] = { status: 'reconnecting', connectorId: '', address: '', chain }
      show(restorable())
      return Object.values(state.byNamespace).some(({ status }) => status === 'reconnecting')
    },
    reread: () => {
      state.active = start().state.active
    },
    restore: async () => {
      const stored = restorable()
      for (const [namespace, session] of Object.entries(state.byNamespace))
        if (session.status === 'reconnecting' && !stored.some((entry) => entry.namespace === namespace))
          state.byNamespace[namespace] = { status: 'disconnected' }
      show(stored)
      try {
        if (stored.length > 0) {
          // A visitor without a connection of an earlier visit never loads it.
          const [sessions] = await Promise.all([core.load(), importWithRetry(() => import('./restore.js'))])
          await sessions.restore(stored)
        }
      } catch (error) {
        log.error(error)
        for (const { namespace } of stored)
          if (state.byNamespace[namespace]?.status === 'reconnecting') state.byNamespace[namespace] = { status: 'disconnected' }
      }
    },
  }
}
