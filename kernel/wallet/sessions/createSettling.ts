import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { safeGet } from '#lib/checks/safeGet.js'
import { isModuleNotFound } from '#lib/timing/ModuleNotFoundError.js'
import {
  BaseError,
  type Connection,
  ConnectionCancelledError,
  type Connector,
  type Opened,
  ConnectError,
  SessionAdmitted,
  type TransportChange,
} from '../../api/index.js'
import { toFace } from '../../plugins/toFace.js'
import { toAlert } from '../../toAlert.js'
import type { Disputes } from './createDisputes.js'
import type { LostSessions } from './createLostSessions.js'
import type { SessionMachines } from './createSessionMachines.js'
import { guardTransport } from './guardTransport.js'
import { optional } from './optional.js'
import type { SessionLinks } from './SessionLink.js'
import type { SessionsNeeds } from './sessionsNeeds.js'
import { toApproved } from './parseConnectResult.js'
import { toAccounts } from './toAccounts.js'
import { withProvider } from './withProvider.js'

export interface SettlingNeeds extends Pick<SessionsNeeds, 'alerts' | 'driver' | 'emit' | 'environment' | 'log' | 'runSettled' | 'scope'> {
  readonly links: SessionLinks
  readonly machines: Pick<SessionMachines, 'apply' | 'isLive' | 'of'>
  readonly disputes: Pick<Disputes, 'end' | 'has'>
  readonly lostSessions: Pick<LostSessions, 'lost' | 'returned'>
  /** Ends the connections of a wallet in a namespace. `cause` is the error that ends them. */
  release(namespace: string, connectorId: string, cause: unknown): Promise<void>
}
/** A connection that a wallet agreed to. */
export interface ApprovedConnection {
  readonly connector: Connector
  readonly opened: Opened
  /** The number of the attempt that opened it. */
  readonly key: number
  /** Whether it was reopened without a prompt. */
  readonly restored: boolean
  /** Ends the attempt. */
  readonly signal: AbortSignal
  /** Called before a connection that a hook rejected ends. */
  onRefused?(error: BaseError): void
}
export type Settle = (agreed: ApprovedConnection) => Promise<Connection>

/** Turns a connection that a wallet agreed to into a live one: attaches the driver, listens to the wallet, runs the settling hook. */
export const createSettling = (needs: SettlingNeeds): Settle => {
  const { alerts, disputes, emit, environment, links, log, lostSessions, machines, scope } = needs
  const { after } = environment
  const { apply, isLive } = machines

  const follow = (namespace: string, key: number, news: TransportChange): void => {
    if (news === 'closed') {
      apply(namespace, { type: 'closed', key }, 'wallet')
      return
    }
    const approved = toApproved(namespace, news.approved)
    if (approved) apply(namespace, { type: 'approved', key, approved }, 'wallet')
    const accounts = toAccounts(namespace, news.accounts)
    // A list with only invalid entries is ignored. An empty list means that the wallet revoked its accounts.
    if (accounts && (accounts.length > 0 || news.accounts?.length === 0))
      apply(namespace, { type: 'accounts', key, accounts, smartAccount: news.smartAccount === true || undefined }, 'wallet')
    if (parseCaipNetworkId(news.chain)?.namespace === namespace && news.chain) apply(namespace, { type: 'chain', key, chain: news.chain }, 'wallet')
  }
  const change = (namespace: string, key: number, news: TransportChange): void => {
    const link = links.get(key)
    const connection = machines.of(namespace).live.find((one) => one.key === key)?.connection
    follow(namespace, key, news)
    // Never rejects.
    if (link && connection && !isLive(namespace, key)) void lostSessions.lost(link, connection, news !== 'closed')
  }

  /**
   * Handles a hook that rejected the connection: developers get the reason, unless the visitor declined. A failed plugin was reported to
   * them already.
   */
  const refuse = (error: unknown, onRefused: ApprovedConnection['onRefused']) => {
    // The wallet had agreed, so the error is not its answer.
    const reason = isModuleNotFound(error) ? 'not-loaded' : 'failed'
    const failure = error instanceof BaseError ? error : new ConnectError('The connection could not be completed.', { reason, cause: error })
    if (safeGet(failure, 'declined') !== true && (safeGet(failure, 'trouble') ?? 'refused') === 'refused') alerts.raise(toAlert(failure, 'error'))
    onRefused?.(failure)
  }

  return async ({ connector, opened, key, restored, signal, onRefused }) => {
    const { namespace, transport } = opened
    const gone = new AbortController()
    const missed: TransportChange[] = []
    let hear = (news: TransportChange): void => void missed.push(news)
    const unwatch = transport.watch((news) => hear(news))
    gone.signal.addEventListener('abort', unwatch)
    try {
      const driver = await optional(needs.driver(namespace), `Loading the driver of "${namespace}"`, { after, log, signal })
      signal.throwIfAborted()
      const connection = toConnection(connector, opened)
      const guarded = restored
        ? guardTransport(transport, () => {
            if (disputes.has(connector.id)) throw disputes.end(key, { namespace, connector })
          })
        : transport
      const current = () => machines.of(namespace).live.find((one) => one.key === key)?.connection
      const link = {
        ...opened,
        transport: guarded,
        // The chain follows the wallet, so that requests of a driver after a switch go to the new network.
        get chain() {
          return current()?.chain ?? opened.chain
        },
      }
      // Some wallets agree to some networks only.
      if (opened.approved) Object.defineProperty(link, 'approved', { get: () => current()?.approved ?? opened.approved })
      // A watched account cannot sign, so hosts get no provider.
      const shown = connector.kind === 'watched' ? guarded : await withProvider(driver, link, { after, gone: gone.signal, log, signal })
      // All plugins share these objects.
      const capabilities = toFace(
        Object.fromEntries(Object.entries(driver?.attach(link) ?? {}).map(([name, capability]) => [name, toFace<unknown>(capability)])),
      )
      links.set(key, { namespace, connector, transport, guarded: toFace(shown), restored, capabilities, gone })
      apply(namespace, { type: 'opened', epoch: key, connection })
      if (!isLive(namespace, key)) throw new ConnectionCancelledError()
      if (restored && disputes.has(connector.id)) throw disputes.end(key, { namespace, connector })
      hear = (news) => change(namespace, key, news)
      missed.forEach(hear)
      await needs.runSettled({ namespace, connection, restored }, AbortSignal.any([signal, gone.signal]))
      gone.signal.throwIfAborted()
      lostSessions.returned(namespace, connection)
      emit(SessionAdmitted, { namespace, connection, restored })
      return connection
    } catch (error) {
      gone.abort(error)
      links.delete(key)
      // A rejection by the hook ends the connection, unless the kernel is being destroyed.
      if (isLive(namespace, key) && !scope.signal.aborted) {
        links.set(key, { namespace, connector, transport, guarded: transport, restored, capabilities: {}, gone })
        const refused = !signal.aborted
        if (refused && !restored) refuse(error, onRefused)
        await needs.release(namespace, connector.id, refused ? error : undefined).catch(log.error)
      }
      throw error
    }
  }
}

const toConnection = (connector: Connector, { accounts, approved, chain, reviews, smartAccount, wallet }: Opened): Connection => {
  const { id, kind } = connector
  const { name, icon, rdns } = wallet ?? connector
  const { phrase, account } = wallet ?? {}
  const more = { ...(approved && { approved }), ...(smartAccount && { smartAccount }), ...(reviews && { reviews }) }
  return {
    connectorId: id,
    kind,
    wallet: { id, name, icon, rdns, ...(phrase !== undefined && { phrase }), ...(account !== undefined && { account }) },
    accounts,
    address: accounts[0] ?? '',
    chain,
    ...more,
  }
}
