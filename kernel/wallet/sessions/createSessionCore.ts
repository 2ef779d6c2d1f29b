import { parseCaipNetworkId } from '../../../lib/parseCaipNetworkId.js'
import { withDeadline } from '../../../lib/withDeadline.js'
import {
  BaseError,
  type Capabilities,
  type Connection,
  type Connector,
  type ConnectOptions,
  DeadlineError,
  msg,
  type Opened,
  SessionFailed,
  type SessionsService,
  type TransportService,
  type Stored,
  type Transport,
  type TransportChange,
  WalletError,
} from '../../api/index.js'
import { chainsFor } from './chainsFor.js'
import { createPendingDisconnects } from './createPendingDisconnects.js'
import { createSessionMachines } from './createSessionMachines.js'
import { createSessionRecord } from './createSessionRecord.js'
import { toAlert } from '../../toAlert.js'
import { ConnectionCancelledError, ConnectorNotFoundError, DisputedIdentityError, NoAccountsError, NoSharedNetworkError } from '../errors.js'
import { guardTransport } from './guardTransport.js'
import { restore } from './restore.js'
import { toSession } from './sessionMachine.js'
import type { SessionsNeeds, WritableSessions } from './sessionsNeeds.js'
import type { StoredConnection, StoredSessions } from './storedSessions.js'
import { toAccounts } from './toAccounts.js'
import { parseConnectResult } from './parseConnectResult.js'

/** What the lazy part adds to the state that was there from the start. */
export interface SessionCoreNeeds extends SessionsNeeds {
  readonly sessions: WritableSessions
  readonly store: Stored<StoredSessions>
}
export interface SessionCore extends Pick<SessionsService & TransportService, 'connect' | 'disconnect' | 'transport' | 'connectionStatus'> {
  capabilities(namespace: string): Partial<Capabilities> | undefined
  restore(stored: readonly StoredConnection[]): Promise<void>
}

/** What a live connection holds. */
interface Link {
  readonly namespace: string
  readonly connector: Connector
  readonly transport: Transport
  /** What requests go through: of a session that was reopened, only while no other wallet claims to be the same. */
  readonly guarded: Transport
  readonly restored: boolean
  readonly capabilities: Partial<Capabilities>
  readonly gone: AbortController
}

const isMeant = (namespace?: string, connectorId?: string) => (name: string | undefined, id: string) =>
  (namespace ?? name) === name && (connectorId ?? id) === id

const text = {
  disputed: msg('session.disputed', '{wallet} was disconnected: another wallet here claims to be it. Connect again, and choose the one you know.'),
  seen: msg('session.disputed.seen', 'Got it'),
} as const

/** A visitor may take their time. */
const connectMs = 300_000
const driverMs = 10_000

/** Everything that happens with wallets. Loaded when there is one to ask. */
export const createSessionCore = (needs: SessionCoreNeeds): SessionCore => {
  const { alerts, connectors, emit, environment, log, networks, notices, scope, sessions: state, storage, store } = needs
  const { after } = environment
  const record = createSessionRecord(store)
  const links = new Map<number, Link>()
  const closings = createPendingDisconnects({ after })
  let epoch = 0
  /** Whether the visitor connected or disconnected anything yet. */
  let touched = false
  let current: { readonly controller: AbortController; readonly connectorId: string; namespace?: string } | undefined

  const machines = createSessionMachines({
    emit,
    networks,
    record,
    sessions: state,
    storage,
    onGone(key) {
      links.get(key)?.gone.abort(new ConnectionCancelledError())
      links.delete(key)
    },
  })
  const { apply, isLive } = machines

  const change = (namespace: string, key: number, news: TransportChange): void => {
    if (news === 'closed') {
      apply(namespace, { type: 'closed', key }, 'wallet')
      return
    }
    const accounts = toAccounts(namespace, news.accounts)
    // A list of nothing but nonsense says nothing; an empty list says that the wallet took its accounts back.
    if (accounts && (accounts.length > 0 || news.accounts?.length === 0)) apply(namespace, { type: 'accounts', key, accounts }, 'wallet')
    if (parseCaipNetworkId(news.chain)?.namespace === namespace && news.chain) apply(namespace, { type: 'chain', key, chain: news.chain }, 'wallet')
  }

  const isDisputed = (connectorId: string) => connectors.find(connectorId)?.disputed === true
  const tell = ({ id, name }: Connector): DisputedIdentityError => {
    const error = new DisputedIdentityError({ connectorId: id })
    alerts.raise(toAlert(error, 'error'))
    notices.show('error', text.disputed, { values: { wallet: name }, action: { label: text.seen, run: notices.hide } })
    return error
  }
  /** Nothing shows which of two claimants the visitor once chose: what was reopened without a press ends. */
  const end = (key: number, { namespace, connector }: Pick<Link, 'namespace' | 'connector'>): DisputedIdentityError => {
    if (!isLive(namespace, key)) return new DisputedIdentityError({ connectorId: connector.id })
    apply(namespace, { type: 'closed', key }, 'wallet')
    return tell(connector)
  }
  scope.add(
    connectors.state.subscribe(() => {
      for (const [key, link] of [...links]) if (link.restored && isDisputed(link.connector.id)) end(key, link)
    }),
  )

  /** Attaches the driver, makes the connection live, listens to the wallet, lets the settling hook speak. */
  const settle = async (connector: Connector, opened: Opened, key: number, restored: boolean, signal: AbortSignal): Promise<Connection> => {
    const { namespace, accounts, chain, transport } = opened
    const gone = new AbortController()
    const missed: TransportChange[] = []
    let hear = (news: TransportChange): void => void missed.push(news)
    const unwatch = transport.watch((news) => hear(news))
    gone.signal.addEventListener('abort', unwatch)
    try {
      const driver = await withDeadline(needs.driver(namespace), {
        ms: driverMs,
        what: `Loading the driver of "${namespace}"`,
        signal,
        after,
        late: DeadlineError,
      }).catch((error) => {
        if (!signal.aborted) log.error(error)
      })
      signal.throwIfAborted()
      const { id } = connector
      const { name, icon, rdns } = opened.wallet ?? connector
      const { approved } = opened
      const connection: Connection = {
        connectorId: id,
        kind: connector.kind,
        wallet: { id, name, icon, rdns },
        accounts,
        address: accounts[0] ?? '',
        chain,
        ...(approved && { approved }),
      }
      const guarded = restored
        ? guardTransport(transport, () => {
            if (isDisputed(id)) throw end(key, { namespace, connector })
          })
        : transport
      links.set(key, { namespace, connector, transport, guarded, restored, capabilities: driver?.attach({ ...opened, transport: guarded }) ?? {}, gone })
      apply(namespace, { type: 'opened', epoch: key, connection })
      if (!isLive(namespace, key)) throw new ConnectionCancelledError()
      if (restored && isDisputed(id)) throw end(key, { namespace, connector })
      hear = (news) => change(namespace, key, news)
      missed.forEach(hear)
      await needs.runSettled({ namespace, connection, restored }, AbortSignal.any([signal, gone.signal]))
      gone.signal.throwIfAborted()
      return connection
    } catch (error) {
      gone.abort(error)
      links.delete(key)
      // Whoever refused, refuses the connection. A kernel that is going away refuses nothing.
      if (isLive(namespace, key) && !scope.signal.aborted) {
        links.set(key, { namespace, connector, transport, guarded: transport, restored, capabilities: {}, gone })
        await release(namespace, connector.id).catch(log.error)
      }
      throw error
    }
  }

  const open = (
    connector: Connector,
    namespaces: readonly string[],
    chain: string | undefined,
    how: Pick<ConnectOptions, 'onUri'> & { restore: boolean; signal: AbortSignal; onPending(): void },
  ) =>
    // An async function, so that a connector that throws at once looks like one that rejects.
    (async () =>
      connector.open({
        chains: chainsFor(networks.state.get(), namespaces, chain),
        restore: how.restore,
        signal: how.signal,
        onUri: (uri) => how.onUri?.(uri),
        onPending: how.onPending,
      }))()

  const connect = async (
    connectorId: string,
    { namespace: chosen, chain, signal: cancel, silent = false, onUri }: ConnectOptions = {},
  ): Promise<Connection> => {
    touched = true
    current?.controller.abort(new ConnectionCancelledError())
    const mine: NonNullable<typeof current> = { controller: new AbortController(), connectorId }
    current = mine
    const signal = AbortSignal.any([mine.controller.signal, scope.signal, ...(cancel ? [cancel] : [])])
    const limit = { ms: connectMs, what: `Connecting to "${connectorId}"`, signal, after, late: DeadlineError }
    let key = 0
    try {
      signal.throwIfAborted()
      let connector = connectors.find(connectorId)
      if (!connector) {
        await withDeadline(connectors.load(undefined, connectorId), limit)
        connector = connectors.find(connectorId)
      }
      if (!connector) throw new ConnectorNotFoundError({ connectorId })
      const closing = closings.of(connectorId)
      if (closing) await withDeadline(closing, limit)

      const accepted = connector.namespaces
      const wanted = chosen ?? parseCaipNetworkId(chain)?.namespace
      const namespace = (wanted ? [wanted] : [state.active ?? '', ...accepted]).find((name) => accepted.includes(name) && networks.namespaces.includes(name))
      if (!namespace) throw new NoSharedNetworkError({ connectorId, accepted, declared: wanted ? [wanted] : networks.namespaces })
      mine.namespace = namespace
      key = ++epoch
      apply(namespace, { type: 'connect', epoch: key, connectorId })

      const onPending = () => apply(namespace, { type: 'pending', epoch: key })
      const asked = open(connector, wanted ? [wanted] : [namespace, ...accepted], chain, { restore: silent, signal, onPending, ...(onUri && { onUri }) })
      const answer = await withDeadline(asked, limit).catch((error) => {
        // What a wallet opens after all, although nobody waits any more, is closed where that costs nobody a click.
        if (connector.kind !== 'injected')
          asked.then((late) => Promise.allSettled(parseConnectResult(connector, late).map(({ transport }) => transport.close()))).catch(() => {})
        const failure = error instanceof BaseError || signal.aborted ? error : new WalletError({ method: 'connect', cause: error })
        if (failure instanceof BaseError && !signal.aborted && !silent) emit(SessionFailed, { connectorId, error: failure })
        throw failure
      })
      const all = parseConnectResult(connector, answer).filter((one) => networks.namespaces.includes(one.namespace))
      if (all.length === 0) throw new NoAccountsError({ connectorId })

      state.active = all.some((one) => one.namespace === namespace) ? namespace : all[0]?.namespace
      record.active(state.active)
      const settled = await Promise.all(
        all.map((one) => {
          if (one.namespace === namespace) return settle(connector, one, key, silent, signal)
          const other = ++epoch
          apply(one.namespace, { type: 'connect', epoch: other, connectorId })
          return settle(connector, one, other, silent, signal).finally(() => apply(one.namespace, { type: 'ended', epoch: other }))
        }),
      )
      const [first] = settled.filter((_, at) => all[at]?.namespace === state.active)
      if (!first) throw new NoAccountsError({ connectorId })
      return first
    } finally {
      if (mine.namespace !== undefined) apply(mine.namespace, { type: 'ended', epoch: key })
      if (current === mine) current = undefined
    }
  }

  /** Lets go of every wallet that is meant, then tells of those that did not confirm it. */
  const release = async (namespace?: string, connectorId?: string): Promise<void> => {
    const meant = isMeant(namespace, connectorId)
    const ending = [...links.values()].filter((link) => meant(link.namespace, link.connector.id))
    record.disconnected(
      meant,
      ending.map((link) => ({ namespace: link.namespace, connectorId: link.connector.id })),
    )
    machines.disconnect(namespace, connectorId)
    await closings.close(ending)
  }

  const disconnect = (namespace?: string, connectorId?: string): Promise<void> => {
    touched = true
    if (current && isMeant(namespace, connectorId)(current.namespace, current.connectorId)) current.controller.abort(new ConnectionCancelledError())
    return release(namespace, connectorId)
  }

  scope.add(
    storage.watch('kernel', 'sessions', () => {
      for (const { namespace, connector } of [...links.values()]) {
        if (record.has(namespace, connector.id)) apply(namespace, { type: 'disconnect', connectorId: connector.id })
      }
    }),
  )
  scope.add(() => {
    for (const link of links.values()) link.gone.abort(new ConnectionCancelledError())
    links.clear()
  })

  const activeLink = (namespace: string) => links.get(machines.of(namespace).live[0]?.key ?? 0)

  return {
    connect,
    disconnect,
    transport: (namespace, connectorId) =>
      links.get(machines.of(namespace).live.find(({ connection }) => (connectorId ?? connection.connectorId) === connection.connectorId)?.key ?? 0)?.guarded,
    connectionStatus: (namespace, connectorId) => {
      const at = machines.of(namespace).live.findIndex(({ connection }) => connection.connectorId === connectorId)
      return at === 0 ? 'connected' : at > 0 ? 'active' : 'disconnected'
    },
    capabilities: (namespace) => activeLink(namespace)?.capabilities,
    restore: (stored) =>
      restore({
        stored,
        connectors,
        after,
        signal: scope.signal,
        nextEpoch: () => ++epoch,
        apply,
        open: (connector, namespaces, chain, signal) => open(connector, namespaces, chain, { restore: true, signal, onPending: () => {} }),
        settle: (connector, opened, key, signal) => settle(connector, opened, key, true, signal),
        disputed(connector, namespaces) {
          tell(connector)
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
      }),
  }
}
