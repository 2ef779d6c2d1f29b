import type { State } from '@wagmi/core'
import { sameAddresses } from '#lib/addresses/sameAddress.js'
import type { NamespaceSession } from '../../kernel/api/index.js'

type Connections = State['connections']
type Connection = Connections extends Map<string, infer connection> ? connection : never

/** The state of the instance's EVM connections in wagmi's terms. */
export interface Wanted {
  readonly status: NamespaceSession['status']
  /** Every live connection, by the uid of its connector. */
  readonly connections: ReadonlyMap<string, Connection>
  readonly current: string | null
  /** Undefined: wagmi's own choice stays. */
  readonly chainId: number | undefined
}
export interface Mode {
  /** Whether the instance made a connection; the others come from wagmi's storage. */
  isOurs(uid: string): boolean
  /** Nothing has happened yet: wagmi's stored connections are still to be asked. */
  readonly untouched: boolean
  /** A call of wagmi that connects is under way, and sets the status itself when it ends. */
  readonly asking: boolean
  /** The status `connecting` or `reconnecting` was written from here. */
  readonly painted: boolean
}

const equal = (left: Connections, right: ReadonlyMap<string, Connection>): boolean =>
  left.size === right.size &&
  [...left].every(([uid, { accounts, chainId, connector }]) => {
    const other = right.get(uid)
    return other?.connector === connector && other.chainId === chainId && sameAddresses(other.accounts, accounts)
  })

/** wagmi's state as the instance requires it: the same object when nothing changes. */
export const nextState = (state: State, wanted: Wanted, { isOurs, untouched, asking, painted }: Mode): State => {
  const working = state.status === 'connecting' || state.status === 'reconnecting'
  const keep = wanted.status === 'reconnecting' || (untouched && wanted.status === 'disconnected')
  const remembered = keep ? [...state.connections].filter(([uid]) => !isOurs(uid)) : []
  const connections = wanted.status === 'connected' ? wanted.connections : new Map([...remembered, ...wanted.connections])
  const current = wanted.status === 'connected' ? wanted.current : state.current !== null && connections.has(state.current) ? state.current : null
  const status = (): State['status'] => {
    if (wanted.status === 'connected') return asking && state.status === 'connecting' && state.current === current ? 'connecting' : 'connected'
    if (wanted.status !== 'disconnected') return working ? state.status : wanted.status
    return working && (asking || !painted) ? state.status : 'disconnected'
  }
  const next = { status: status(), current, chainId: wanted.chainId ?? state.chainId }
  const same = next.status === state.status && next.current === state.current && next.chainId === state.chainId && equal(state.connections, connections)
  return same ? state : { ...state, ...next, connections: new Map(connections) }
}
