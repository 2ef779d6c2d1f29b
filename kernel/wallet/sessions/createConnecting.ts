import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import {
  BaseError,
  type Connection,
  ConnectionCancelledError,
  type Connector,
  type ConnectOptions,
  DeadlineError,
  type Opened,
  SessionAsked,
  SessionFailed,
  WalletError,
} from '../../api/index.js'
import { ConnectorNotFoundError, NoAccountsError, NoSharedNetworkError } from '../errors.js'
import { chainsFor } from './chainsFor.js'
import type { PendingDisconnects } from './createPendingDisconnects.js'
import type { SessionMachines } from './createSessionMachines.js'
import type { SessionRecord } from './createSessionRecord.js'
import type { Settle } from './createSettling.js'
import { parseConnectResult } from './parseConnectResult.js'
import type { SessionsNeeds, WritableSessions } from './sessionsNeeds.js'

export interface ConnectingNeeds extends Pick<SessionsNeeds, 'connectors' | 'emit' | 'environment' | 'networks' | 'scope'> {
  readonly sessions: WritableSessions
  readonly apply: SessionMachines['apply']
  readonly closings: Pick<PendingDisconnects, 'of'>
  readonly record: Pick<SessionRecord, 'active'>
  readonly settle: Settle
  /** Returns the number of a new attempt. */
  nextEpoch(): number
}
export interface OpenOptions extends Pick<ConnectOptions, 'onUri'> {
  readonly restore: boolean
  readonly signal: AbortSignal
  readonly onPending?: () => void
}
export interface Connecting {
  connect(connectorId: string, options?: ConnectOptions): Promise<Connection>
  /** Cancels the pending attempt if it matches the namespace and connector. */
  cancel(isMeant: (namespace: string | undefined, connectorId: string) => boolean): void
  /** Calls a connector. It rejects even if the connector throws. */
  open(connector: Connector, namespaces: readonly string[], chain: string | undefined, options: OpenOptions): Promise<readonly Opened[]>
}

/** The time limit for a visitor's answer in the wallet, in ms. */
const connectMs = 300_000

/** The rank of a connection behind the existing ones. No stored rank comes near it. */
const afterAll = 1_000

interface Attempt {
  readonly controller: AbortController
  readonly connectorId: string
  namespace?: string
  /** Whether `SessionAsked` was emitted and its result was not. */
  asked: boolean
}

/** Asks a wallet to connect. Only one attempt runs at a time, and another one cancels it. */
export const createConnecting = (needs: ConnectingNeeds): Connecting => {
  const { apply, closings, connectors, emit, environment, networks, nextEpoch, record, scope, sessions: state, settle } = needs
  const { after } = environment
  let current: Attempt | undefined

  /** Emits that an attempt ended without a connection, once, and before the next one begins. */
  const fail = (attempt: Attempt, error: BaseError) => {
    if (!attempt.asked) return
    attempt.asked = false
    if (!scope.signal.aborted) emit(SessionFailed, { connectorId: attempt.connectorId, error })
  }
  const abort = (attempt: Attempt) => {
    const reason = new ConnectionCancelledError()
    attempt.controller.abort(reason)
    fail(attempt, reason)
  }
  /** Replaces the pending attempt. A request to the same wallet, such as a new pairing link, continues with it. */
  const replace = (connectorId: string, silent: boolean): Attempt => {
    const attempt: Attempt = { controller: new AbortController(), connectorId, asked: false }
    if (current) {
      attempt.asked = current.asked && current.connectorId === connectorId && !silent
      current.asked = current.asked && !attempt.asked
      abort(current)
    }
    return attempt
  }

  // The function is async, so that a connector that throws synchronously looks like one that rejects.
  const open: Connecting['open'] = async (connector, namespaces, chain, { restore, signal, onPending, onUri }) =>
    connector.open({
      chains: chainsFor(networks.state.get(), namespaces, chain),
      restore,
      signal,
      onUri: (uri) => onUri?.(uri),
      onPending: () => onPending?.(),
    })

  /** Returns the connector after loading it. */
  const load = async (connectorId: string, loading: Promise<unknown>): Promise<Connector> => {
    await loading
    const connector = connectors.opener(connectorId)
    if (!connector) throw new ConnectorNotFoundError({ connectorId })
    return connector
  }

  const connect: Connecting['connect'] = async (connectorId, { namespace: chosen, chain, signal: cancel, silent = false, behind = false, onUri } = {}) => {
    const attempt = replace(connectorId, silent)
    current = attempt
    const signal = AbortSignal.any([attempt.controller.signal, scope.signal, ...(cancel ? [cancel] : [])])
    const limited = <value>(work: Promise<value>) =>
      withDeadline(work, { ms: connectMs, what: `Connecting to "${connectorId}"`, signal, after, late: DeadlineError })
    let key = 0
    try {
      signal.throwIfAborted()
      // If nothing has to be awaited, the wallet is asked in the same task as the visitor's press, because browsers block windows that
      // open later.
      const connector = connectors.opener(connectorId) ?? (await load(connectorId, limited(connectors.load(undefined, connectorId))))
      const closing = closings.of(connectorId)
      if (closing) await limited(closing)
      const accepted = connector.namespaces
      const wanted = chosen ?? parseCaipNetworkId(chain)?.namespace
      const namespace = (wanted ? [wanted] : [state.active ?? '', ...accepted]).find((name) => accepted.includes(name) && networks.namespaces.includes(name))
      if (!namespace) throw new NoSharedNetworkError({ connectorId, accepted, declared: wanted ? [wanted] : networks.namespaces })
      attempt.namespace = namespace
      key = nextEpoch()
      const follows = behind && Object.values(state.connections).some(({ length }) => length > 0)
      if (follows) apply(namespace, { type: 'restore', epoch: key, connectorId, rank: afterAll + key, address: '', chain: chain ?? '', first: false })
      else apply(namespace, { type: 'connect', epoch: key, connectorId })
      if (!silent && !attempt.asked) {
        attempt.asked = true
        emit(SessionAsked, { connectorId })
      }

      const onPending = () => apply(namespace, { type: 'pending', epoch: key })
      const asked = open(connector, wanted ? [wanted] : [namespace, ...accepted], chain, { restore: silent, signal, onPending, ...(onUri && { onUri }) })
      const answer = await limited(asked).catch((error) => {
        // A connection that a wallet opens after the attempt was cancelled is closed, if that costs the visitor no click.
        if (connector.kind !== 'injected')
          asked.then((late) => Promise.allSettled(parseConnectResult(connector, late).map(({ transport }) => transport.close()))).catch(() => {})
        throw error instanceof BaseError || signal.aborted ? error : new WalletError({ method: 'connect', cause: error })
      })
      const all = parseConnectResult(connector, answer).filter((one) => networks.namespaces.includes(one.namespace))
      if (all.length === 0) throw new NoAccountsError({ connectorId })

      const first = all.some((one) => one.namespace === namespace) ? namespace : all[0]?.namespace
      if (!follows) {
        state.active = first
        record.active(first)
      }
      const settleOne = async (opened: Opened, epoch: number) => {
        const connection = await settle({ connector, opened, key: epoch, restored: silent, signal, onRefused: (error) => fail(attempt, error) })
        attempt.asked = false
        return connection
      }
      const settled = await Promise.all(
        all.map((opened) => {
          if (opened.namespace === namespace) return settleOne(opened, key)
          const other = nextEpoch()
          apply(opened.namespace, { type: 'connect', epoch: other, connectorId })
          return settleOne(opened, other).finally(() => apply(opened.namespace, { type: 'ended', epoch: other }))
        }),
      )
      const [connection] = settled.filter((_, at) => all[at]?.namespace === first)
      if (!connection) throw new NoAccountsError({ connectorId })
      return connection
    } catch (error) {
      fail(attempt, signal.aborted ? new ConnectionCancelledError() : error instanceof BaseError ? error : new WalletError({ method: 'connect', cause: error }))
      throw error
    } finally {
      if (attempt.namespace !== undefined) apply(attempt.namespace, { type: 'ended', epoch: key })
      if (current === attempt) current = undefined
    }
  }

  return {
    connect,
    open,
    cancel(isMeant) {
      if (current && isMeant(current.namespace, current.connectorId)) abort(current)
    },
  }
}
