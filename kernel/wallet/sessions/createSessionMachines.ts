import { AllDisconnected, type Connection, SessionChanged, SessionConnected, SessionDisconnected } from '../../api/index.js'
import type { SessionRecord } from './createSessionRecord.js'
import { idle, type SessionEvent, sessionMachine, type SessionState, toSession } from './sessionMachine.js'
import type { SessionsNeeds, WritableSessions } from './sessionsNeeds.js'

export interface SessionMachinesNeeds extends Pick<SessionsNeeds, 'emit' | 'onNothingLeft'> {
  readonly networks: Pick<SessionsNeeds['networks'], 'follow'>
  readonly storage: Pick<SessionsNeeds['storage'], 'onDisconnect'>
  readonly record: Pick<SessionRecord, 'active' | 'live'>
  readonly sessions: WritableSessions
  /** Called when a connection is no longer live, before its event is emitted. */
  onGone(key: number): void
}
export interface SessionMachines {
  of(namespace: string): SessionState
  isLive(namespace: string, key: number): boolean
  apply(namespace: string, event: SessionEvent, by?: 'visitor' | 'wallet'): void
  /** Ends one connection or all, including pending attempts, in one namespace or in all. `cause` is the error that ends them. */
  disconnect(namespace?: string, connectorId?: string, cause?: unknown): void
}

const isWallet = ({ kind }: Connection) => kind !== 'watched'

/** Runs a state machine for each namespace. It is the only place where a namespace changes: state, storage, networks, then the events. */
export const createSessionMachines = ({ emit, networks, record, sessions: state, storage, onGone, onNothingLeft }: SessionMachinesNeeds): SessionMachines => {
  const machines = new Map<string, SessionState>()

  const of = (namespace: string) => machines.get(namespace) ?? idle
  const someAre = (status: ReturnType<typeof toSession>['status']) => [...machines.values()].some((one) => toSession(one).status === status)
  const connected = () => [...machines.keys()].filter((namespace) => of(namespace).live.length > 0)
  const usesWallet = (namespace: string) => of(namespace).live.some(({ connection }) => isWallet(connection))
  /** Returns the namespace with which the page continues after a connection of the active one ended. A watched account never replaces a wallet. */
  const nextNamespace = (
    namespace: string,
    before: SessionState,
    { others, wallets }: { readonly others: readonly string[]; readonly wallets: readonly string[] },
  ) => {
    const had = before.live.some(({ connection }) => isWallet(connection))
    const stays = others.includes(namespace) && (!had || wallets.includes(namespace))
    return stays ? namespace : (wallets[0] ?? (others.includes(namespace) ? namespace : (others[0] ?? namespace)))
  }
  const nothingLeft = (cause?: unknown) => {
    storage.onDisconnect()
    onNothingLeft(cause)
    emit(AllDisconnected)
  }

  const apply = (namespace: string, event: SessionEvent, by: 'visitor' | 'wallet' = 'visitor', cause?: unknown): void => {
    const before = of(namespace)
    const after = sessionMachine(before, event)
    if (after === before) return
    machines.set(namespace, after)
    const was = toSession(before)
    const is = toSession(after)
    const connection = after.live[0]?.connection
    state.byNamespace[namespace] = is
    const live = after.live.map((item) => item.connection)
    state.connections[namespace] = live

    const gone = before.live.filter(({ key }) => !after.live.some((item) => item.key === key))
    for (const { key } of gone) onGone(key)
    const left = gone.map((item) => item.connection.connectorId).filter((id) => !after.live.some((item) => item.connection.connectorId === id))
    const opened = event.type === 'opened' && after.live[0]?.key === event.epoch
    // Watched accounts that were used before this wallet are reordered, so that the next visit begins with the same account.
    const follows = left.length > 0 && after.attempts.length === 0 && live.some(({ kind }) => kind === 'watched')
    const first = follows || (opened && (after.live[0]?.rank ?? 0) < 0)
    // A wallet without an account may be locked. It stays stored, and is asked without a prompt on the next visit.
    const stays = event.type === 'accounts' && gone.every(({ connection: { kind } }) => kind === 'injected')
    if (after.live !== before.live) record.live(namespace, live, stays ? [] : left, first ? connection?.connectorId : undefined)
    const others = connected()
    const wallets = others.filter(usesWallet)
    if (left.length > 0 && state.active === namespace) {
      state.active = nextNamespace(namespace, before, { others, wallets })
      if (state.active !== namespace) record.active(state.active)
    }

    const announce = networks.follow(namespace, is.status === 'connected' ? is.chain : undefined)
    for (const connectorId of left) emit(SessionDisconnected, { namespace, connectorId, by })
    if (connection && is.status === 'connected') {
      if (opened || was.status !== 'connected') emit(SessionConnected, { namespace, connection, restored: (after.live[0]?.rank ?? 0) >= 0 })
      else if (connection !== before.live[0]?.connection) emit(SessionChanged, { namespace, connection })
    }
    announce()
    // Watched accounts are not wallets: a visitor who disconnected the last wallet has disconnected completely.
    const wallet = gone.some((item) => isWallet(item.connection))
    if (left.length > 0 && (wallet ? wallets : others).length === 0) nothingLeft(cause)
  }

  return {
    of,
    isLive: (namespace, key) => of(namespace).live.some((item) => item.key === key),
    apply,
    disconnect(namespace, connectorId, cause) {
      const held = connected().length > 0
      const reopening = someAre('reconnecting')
      for (const name of [...machines.keys()]) if ((namespace ?? name) === name) apply(name, { type: 'disconnect', connectorId }, 'visitor', cause)
      // Disconnecting while the last connection is being restored is a complete disconnect.
      if (!held && reopening && !someAre('reconnecting')) nothingLeft(cause)
    },
  }
}
