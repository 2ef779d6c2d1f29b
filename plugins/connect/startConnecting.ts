import { type NamespaceSession, type PluginContext, type Readable, toReadable } from '../../kernel/api/index.js'
import { ConnectingExternalView } from '../../ports/connect.js'
import { leaveConnected } from '../../ports/connections.js'
import { type Attempt, noAttempt } from './attempt.js'
import { type Connecting, createConnecting } from './createConnecting.js'
import type { manifest } from './manifest.js'

export interface ConnectAttempt extends Connecting {
  readonly attempt: Readable<Attempt>
}

/** What asks wallets, made of what the plugin has. */
export const startConnecting = ({ use, lazy, state, router, scope }: PluginContext<typeof manifest>): ConnectAttempt => {
  const { sessions, connectors, clock } = use
  const attempt = state('attempt', noAttempt())
  const some = (test: (session: NamespaceSession) => boolean) => Object.values(sessions.state.get().byNamespace).some(test)
  const connecting = createConnecting({
    state: attempt,
    find: connectors.find,
    connect: sessions.connect,
    pending: (connectorId) => some((session) => session.status === 'connecting' && session.connectorId === connectorId && session.pending),
    connected: (connectorId, namespace) =>
      Object.entries(sessions.state.get().byNamespace).some(
        ([name, session]) => (namespace ?? name) === name && session.status === 'connected' && session.connectorId === connectorId,
      ),
    watch: sessions.state.subscribe,
    refresh: connectors.refresh,
    clock,
    show: (params) => router.push(ConnectingExternalView, params),
    close: () => leaveConnected(lazy.connections, router),
    activate: sessions.setActive,
    signal: scope.signal,
  })
  return { ...connecting, attempt: toReadable(attempt) }
}
