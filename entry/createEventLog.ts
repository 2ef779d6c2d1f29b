import {
  type Dispose,
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  SessionConnected,
  SessionDisconnected,
  SessionFailed,
  type Porch,
  UserRejectedError,
} from '../kernel/contract/index.js'
import type { EventRecord } from './AppKit.js'

export interface EventLog {
  last(): EventRecord
  subscribe(listener: (event: EventRecord) => void): Dispose
}

/** The kernel's news under the names hosts know. Local: nothing leaves the page. */
export const createEventLog = (porch: Porch, now: () => number): EventLog => {
  const listeners = new Set<(event: EventRecord) => void>()
  const record = (event: string, properties?: Readonly<Record<string, unknown>>): EventRecord => ({
    timestamp: now(),
    reportedErrors: {},
    data: { type: 'track', event, ...(properties && { properties }) },
  })
  let last = record('MODAL_CREATED')
  const tell = (event: string, properties?: Readonly<Record<string, unknown>>) => {
    last = record(event, properties)
    for (const listener of [...listeners]) listener(last)
  }

  let asked: string | undefined
  const watchWallets = () => {
    const was = asked
    asked = undefined
    for (const session of Object.values(porch.sessions.state.get().byNamespace)) if (session.status === 'connecting') asked = session.connectorId
    if (asked && asked !== was) tell('SELECT_WALLET', { name: porch.connectors.find(asked)?.name ?? asked, platform: 'browser' })
  }
  porch.scope.add(porch.sessions.state.subscribe(watchWallets))
  porch.on(ModalOpened, ({ connected }) => tell('MODAL_OPEN', { connected }))
  porch.on(ModalClosed, (news) => tell('MODAL_CLOSE', news))
  porch.on(SessionConnected, ({ connection, restored }) => {
    if (!restored) tell('CONNECT_SUCCESS', { method: 'browser', name: connection.wallet.name })
  })
  porch.on(SessionFailed, ({ error }) =>
    tell(error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: error.message.split('\n', 1)[0] }),
  )
  porch.on(SessionDisconnected, ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  porch.on(NetworkChanged, ({ network }) => tell('SWITCH_NETWORK', { network }))
  porch.scope.add(() => listeners.clear())

  return {
    last: () => last,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
