import {
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  SessionConnected,
  SessionDisconnected,
  SessionFailed,
  type Shell,
  UserRejectedError,
} from '../kernel/contract/index.js'
import type { EventLog } from './createEventLog.js'

/** Tells the kernel's news under the names hosts know. Loaded with the kernel: before it there is none. */
export const watchEvents = ({ scope, sessions, connectors, on }: Pick<Shell, 'scope' | 'sessions' | 'connectors' | 'on'>, tell: EventLog['tell']): void => {
  let asked: string | undefined
  scope.add(
    sessions.state.subscribe(({ byNamespace }) => {
      const was = asked
      asked = undefined
      for (const session of Object.values(byNamespace)) if (session.status === 'connecting') asked = session.connectorId
      if (asked && asked !== was) tell('SELECT_WALLET', { name: connectors.find(asked)?.name ?? asked, platform: 'browser' })
    }),
  )
  on(ModalOpened, ({ connected }) => tell('MODAL_OPEN', { connected }))
  on(ModalClosed, (news) => tell('MODAL_CLOSE', news))
  on(SessionConnected, ({ connection, restored }) => {
    if (!restored) tell('CONNECT_SUCCESS', { method: 'browser', name: connection.wallet.name })
  })
  on(SessionFailed, ({ error }) => tell(error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: error.message.split('\n', 1)[0] }))
  on(SessionDisconnected, ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  on(NetworkChanged, ({ network }) => tell('SWITCH_NETWORK', { network }))
}
