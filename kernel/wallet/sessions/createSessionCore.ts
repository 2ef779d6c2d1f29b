import { type Capabilities, ConnectionCancelledError, type SessionsService, type Stored, type TransportService } from '../../api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { createConnecting } from './createConnecting.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { createDisputes } from './createDisputes.js'
import { createLostSessions } from './createLostSessions.js'
import { createPendingDisconnects } from './createPendingDisconnects.js'
import { createSessionMachines } from './createSessionMachines.js'
import { createSessionRecord } from './createSessionRecord.js'
import { createSettling } from './createSettling.js'
import type { SessionLinks } from './SessionLink.js'
import { toSession } from './sessionMachine.js'
import type { SessionsNeeds, WritableSessions } from './sessionsNeeds.js'
import type { StoredConnection, StoredSessions } from './storedSessions.js'

/** The lazy part's additions to the state that exists from the start. */
export interface SessionCoreNeeds extends SessionsNeeds {
  readonly sessions: WritableSessions
  readonly store: Stored<StoredSessions>
}
export interface SessionCore extends Pick<SessionsService & TransportService, 'connect' | 'disconnect' | 'transport' | 'connectionStatus' | 'chooseAccount'> {
  capabilities(namespace: string): Partial<Capabilities> | undefined
  restore(stored: readonly StoredConnection[]): Promise<void>
}

const isMeant = (namespace?: string, connectorId?: string) => (name: string | undefined, id: string) =>
  (namespace ?? name) === name && (connectorId ?? id) === id

/** Creates the part of sessions that involves wallets. It is loaded on demand. */
export const createSessionCore = (needs: SessionCoreNeeds): SessionCore => {
  const { connectors, emit, environment, log, networks, scope, sessions, storage, store } = needs
  const { after } = environment
  const record = createSessionRecord(store)
  const links: SessionLinks = new Map()
  const closings = createPendingDisconnects({ after })
  let epoch = 0
  const nextEpoch = () => ++epoch
  /** Whether the visitor connected or disconnected anything yet. */
  let touched = false

  const machines = createSessionMachines({
    emit,
    networks,
    record,
    sessions,
    storage,
    onNothingLeft: needs.onNothingLeft,
    onGone(key) {
      links.get(key)?.gone.abort(new ConnectionCancelledError())
      links.delete(key)
    },
  })
  const { apply } = machines

  /** Ends every matching connection, then reports the wallets that did not confirm it. */
  const release = async (namespace?: string, connectorId?: string, cause?: unknown): Promise<void> => {
    const meant = isMeant(namespace, connectorId)
    const ending = [...links.values()].filter((link) => meant(link.namespace, link.connector.id))
    record.disconnected(
      meant,
      ending.map((link) => ({ namespace: link.namespace, connectorId: link.connector.id })),
    )
    machines.disconnect(namespace, connectorId, cause)
    lostSessions.disconnected()
    await closings.close(ending)
  }

  const disputes = createDisputes({ ...needs, links, machines })
  const lostSessions = createLostSessions({
    ...needs,
    isConnected: (namespace, connectorId) => machines.of(namespace).live.some(({ connection }) => connection.connectorId === connectorId),
    isIdle: (namespace) => toSession(machines.of(namespace)).status === 'disconnected',
    wasDisconnected: record.has,
    reopen: (stored) => reopen(stored).catch(log.error),
  })
  const settle = createSettling({ ...needs, links, machines, disputes, release, lostSessions })
  const { connect, cancel, open } = createConnecting({ ...needs, apply, closings, record, settle, nextEpoch })

  scope.add(
    storage.watch('kernel', 'sessions', () => {
      for (const { namespace, connector } of [...links.values()]) {
        if (record.has(namespace, connector.id)) apply(namespace, { type: 'disconnect', connectorId: connector.id })
      }
      lostSessions.disconnected()
    }),
  )
  scope.add(() => {
    for (const link of links.values()) link.gone.abort(new ConnectionCancelledError())
    links.clear()
  })

  const reopen = async (stored: readonly StoredConnection[]): Promise<void> => {
    const { restore } = await importWithRetry(() => import('./restore.js'))
    if (scope.signal.aborted) return
    await restore({
      stored,
      connectors,
      after,
      signal: scope.signal,
      nextEpoch,
      apply,
      open: (connector, namespaces, chain, signal) => open(connector, namespaces, chain, { restore: true, signal }),
      settle: (connector, opened, key, signal) => settle({ connector, opened, key, restored: true, signal }),
      locked: lostSessions.locked,
      disputed(connector, namespaces) {
        disputes.report(connector)
        for (const namespace of namespaces)
          record.live(
            namespace,
            machines.of(namespace).live.map(({ connection }) => connection),
            [connector.id],
            undefined,
          )
      },
      untouched: (namespace) => !touched && toSession(machines.of(namespace)).status === 'disconnected',
      log,
    })
  }

  const activeLink = (namespace: string) => links.get(machines.of(namespace).live[0]?.key ?? 0)

  return {
    connect(connectorId, options) {
      touched = true
      return connect(connectorId, options)
    },
    disconnect(namespace, connectorId) {
      touched = true
      cancel(isMeant(namespace, connectorId))
      return release(namespace, connectorId)
    },
    async chooseAccount(namespace, connectorId, address) {
      const item = machines.of(namespace).live.find(({ connection }) => connection.connectorId === connectorId)
      const { accounts = [], smartAccount } = item?.connection ?? {}
      const chosen = accounts.filter((one) => sameAddress(one, address))
      if (!item || chosen.length === 0 || accounts[0] === chosen[0]) return
      const others = accounts.filter((one) => !sameAddress(one, address))
      apply(namespace, { type: 'accounts', key: item.key, accounts: [...chosen, ...others], ...(smartAccount && { smartAccount }) })
    },
    transport: (namespace, connectorId) =>
      links.get(machines.of(namespace).live.find(({ connection }) => (connectorId ?? connection.connectorId) === connection.connectorId)?.key ?? 0)?.guarded,
    connectionStatus: (namespace, connectorId) => {
      const at = machines.of(namespace).live.findIndex(({ connection }) => connection.connectorId === connectorId)
      return at === 0 ? 'connected' : at > 0 ? 'active' : 'disconnected'
    },
    capabilities: (namespace) => activeLink(namespace)?.capabilities,
    restore: reopen,
  }
}
