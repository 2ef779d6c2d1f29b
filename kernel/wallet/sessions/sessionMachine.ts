import type { Connection, NamespaceSession } from '../../api/index.js'
import { sameAddresses } from '#lib/addresses/sameAddress.js'

/** A connection, with an id that distinguishes it from an earlier one through the same wallet. */
export interface Live {
  /** The epoch of the attempt that opened it. */
  readonly key: number
  /** The rank: the live connection with the lowest one is the active one. */
  readonly rank: number
  readonly connection: Connection
}
interface Connecting {
  readonly kind: 'connect'
  readonly epoch: number
  readonly connectorId: string
  readonly pending: boolean
}
interface Restoring {
  readonly kind: 'restore'
  readonly epoch: number
  readonly connectorId: string
  readonly rank: number
  readonly address: string
  readonly chain: string
  /** Whether it becomes the connection in use. Otherwise a watched account follows every wallet. */
  readonly first?: boolean
}

/** The state of one namespace, independent of the others. */
export interface SessionState {
  /** The connections by rank, each wallet once. The first is the active one. */
  readonly live: readonly Live[]
  /** The pending attempts: at most one `connect`, and any number of `restore`, each wallet once. */
  readonly attempts: readonly (Connecting | Restoring)[]
}

/** An offset for the rank of a watched account, so that it follows every wallet. Other ranks never reach it. */
const behind = 1_000_000

export type SessionEvent =
  | { readonly type: 'connect'; readonly epoch: number; readonly connectorId: string }
  | (Omit<Restoring, 'kind'> & { readonly type: 'restore' })
  /** The wallet reports that an earlier request is still open. */
  | { readonly type: 'pending'; readonly epoch: number }
  | { readonly type: 'opened'; readonly epoch: number; readonly connection: Connection }
  /** The attempt was declined, failed, timed out or was cancelled. */
  | { readonly type: 'ended'; readonly epoch: number }
  | { readonly type: 'accounts'; readonly key: number; readonly accounts: readonly string[]; readonly smartAccount?: true | undefined }
  | { readonly type: 'chain'; readonly key: number; readonly chain: string }
  /** The CAIP-2 ids that the wallet agrees to from now on. */
  | { readonly type: 'approved'; readonly key: number; readonly approved: readonly string[] }
  | { readonly type: 'closed'; readonly key: number }
  /** The visitor disconnected one wallet, or all of them including pending attempts. */
  | { readonly type: 'disconnect'; readonly connectorId?: string | undefined }

export const idle: SessionState = { live: [], attempts: [] }

const rankOf = ({ kind }: Connection, rank: number) => (kind === 'watched' && rank < behind / 2 ? rank + behind : rank)

/** Returns the next state. It is the same object if nothing changed, so that duplicates and late answers cost nothing. */
export const sessionMachine = (state: SessionState, event: SessionEvent): SessionState => {
  const { live, attempts } = state
  const without = (epoch: number) => attempts.filter((attempt) => attempt.epoch !== epoch)
  const find = (key: number) => live.find((item) => item.key === key)
  const replace = (key: number, connection: Partial<Connection>): SessionState => ({
    live: live.map((item) => (item.key === key ? { ...item, connection: { ...item.connection, ...connection } } : item)),
    attempts,
  })

  switch (event.type) {
    case 'connect':
      return {
        live,
        attempts: [
          ...attempts.filter((attempt) => attempt.kind === 'restore' && attempt.connectorId !== event.connectorId),
          { kind: 'connect', epoch: event.epoch, connectorId: event.connectorId, pending: false },
        ],
      }
    case 'restore': {
      const { type: _, ...attempt } = event
      const known =
        live.some(({ connection }) => connection.connectorId === event.connectorId) || attempts.some(({ connectorId }) => connectorId === event.connectorId)
      return known ? state : { live, attempts: [...attempts, { kind: 'restore', ...attempt }] }
    }
    case 'pending':
      return attempts.some((attempt) => attempt.epoch === event.epoch && attempt.kind === 'connect' && !attempt.pending)
        ? { live, attempts: attempts.map((attempt) => (attempt.epoch === event.epoch ? { ...attempt, pending: true } : attempt)) }
        : state
    case 'opened': {
      const attempt = attempts.find(({ epoch }) => epoch === event.epoch)
      if (!attempt || event.connection.accounts.length === 0) return state
      // A wallet that the visitor connected comes first. A restored one keeps its stored rank.
      const chosen = attempt.kind === 'connect'
      const rank = chosen ? -event.epoch : attempt.rank
      const item: Live = { key: event.epoch, rank: chosen || attempt.first ? rank : rankOf(event.connection, rank), connection: event.connection }
      const others = live
        .filter(({ connection }) => connection.connectorId !== event.connection.connectorId)
        // A watched account that the visitor left for another one does not come back automatically while there is a wallet.
        .map((other) => (chosen ? { ...other, rank: rankOf(other.connection, other.rank) } : other))
      return { live: [...others, item].sort((left, right) => left.rank - right.rank), attempts: without(event.epoch) }
    }
    case 'ended':
      return attempts.some(({ epoch }) => epoch === event.epoch) ? { live, attempts: without(event.epoch) } : state
    case 'accounts': {
      const { accounts, smartAccount } = event
      const [address] = accounts
      if (address === undefined) return sessionMachine(state, { type: 'closed', key: event.key })
      const item = find(event.key)
      const same = item && item.connection.smartAccount === smartAccount && sameAddresses(item.connection.accounts, accounts)
      return !item || same ? state : replace(event.key, { accounts, address, smartAccount })
    }
    case 'chain': {
      const item = find(event.key)
      return !item || item.connection.chain === event.chain ? state : replace(event.key, { chain: event.chain })
    }
    case 'approved': {
      const item = find(event.key)
      const { approved } = event
      const had = item?.connection.approved ?? []
      const same = had.length === approved.length && approved.every((chain) => had.includes(chain))
      return !item || same ? state : replace(event.key, { approved })
    }
    case 'closed':
      return find(event.key) ? { live: live.filter(({ key }) => key !== event.key), attempts } : state
    case 'disconnect': {
      const meant = (connectorId: string) => event.connectorId === undefined || event.connectorId === connectorId
      const next = {
        live: live.filter(({ connection }) => !meant(connection.connectorId)),
        attempts: attempts.filter(({ connectorId }) => !meant(connectorId)),
      }
      return next.live.length === live.length && next.attempts.length === attempts.length ? state : next
    }
  }
}

/**
 * Returns the public state. While the wallet that was active before the reload is being restored, its namespace is `reconnecting`, even
 * if a second wallet was faster, so that the active wallet never changes by itself.
 */
export const toSession = ({ live, attempts }: SessionState): NamespaceSession => {
  const [active] = live
  const asking = attempts.find((attempt) => attempt.kind === 'connect')
  if (asking && !active) return { status: 'connecting', connectorId: asking.connectorId, pending: asking.pending }
  const [waiting] = attempts.filter((attempt) => attempt.kind === 'restore').sort((left, right) => left.rank - right.rank)
  if (waiting && !asking && (!active || waiting.rank < active.rank)) {
    return { status: 'reconnecting', connectorId: waiting.connectorId, address: waiting.address, chain: waiting.chain }
  }
  return active ? { status: 'connected', ...active.connection } : { status: 'disconnected' }
}
