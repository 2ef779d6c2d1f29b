import { type Dispose, ModalClosed, ModalOpened, NetworkChanged, SessionConnected, SessionDisconnected, SessionFailed, type Shell, UserRejectedError } from '../kernel/contract/index.js'
import type { EventRecord } from './AppKit.js'

export interface EventLog {
  last(): EventRecord
  subscribe(listener: (event: EventRecord) => void): Dispose
}

/** The kernel's news under the names hosts know. Local: nothing leaves the page. */
export const createEventLog = (shell: Shell, now: () => number): EventLog => {
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
    const connecting = Object.values(shell.sessions.state.get().byNamespace).find(({ status }) => status === 'connecting')
    const id = connecting?.status === 'connecting' ? connecting.connectorId : undefined
    if (id !== undefined && id !== asked) tell('SELECT_WALLET', { name: shell.connectors.find(id)?.name ?? id, platform: 'browser' })
    asked = id
  }
  shell.scope.add(shell.sessions.state.subscribe(watchWallets))
  shell.on(ModalOpened, ({ connected }) => tell('MODAL_OPEN', { connected }))
  shell.on(ModalClosed, ({ connected }) => tell('MODAL_CLOSE', { connected }))
  shell.on(SessionConnected, ({ connection, restored }) => {
    if (!restored) tell('CONNECT_SUCCESS', { method: 'browser', name: connection.wallet.name })
  })
  shell.on(SessionFailed, ({ error }) => tell(error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: error.message.split('\n', 1)[0] }))
  shell.on(SessionDisconnected, ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  shell.on(NetworkChanged, ({ network }) => tell('SWITCH_NETWORK', { network }))
  shell.scope.add(() => listeners.clear())

  return {
    last: () => last,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
