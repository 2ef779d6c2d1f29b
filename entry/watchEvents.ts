import {
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  SessionConnected,
  SessionDisconnected,
  SessionFailed,
  type Shell,
  TransactionSent,
  UserRejectedError,
} from '../kernel/contract/index.js'
import { Tracked } from '../ports/analytics.js'
import type { EventLog } from './createEventLog.js'

/** Tells the kernel's news under the names hosts know. Loaded with the kernel: before it there is none. */
export const watchEvents = (
  { scope, sessions, connectors, host, on }: Pick<Shell, 'scope' | 'sessions' | 'connectors' | 'host' | 'on'>,
  tell: EventLog['tell'],
): void => {
  const method = (connectorId: string) => (connectors.find(connectorId)?.kind !== 'relay' ? 'browser' : host.mobile ? 'mobile' : 'qrcode')
  let asked: string | undefined
  scope.add(
    sessions.state.subscribe(({ byNamespace }) => {
      const was = asked
      asked = undefined
      for (const session of Object.values(byNamespace)) if (session.status === 'connecting') asked = session.connectorId
      if (asked && asked !== was) tell('SELECT_WALLET', { name: connectors.find(asked)?.name ?? asked, platform: method(asked) })
    }),
  )
  on(ModalOpened, ({ connected }) => tell('MODAL_OPEN', { connected }))
  on(ModalClosed, (news) => tell('MODAL_CLOSE', news))
  on(SessionConnected, ({ connection, restored }) => {
    if (!restored) tell('CONNECT_SUCCESS', { method: method(connection.connectorId), name: connection.wallet.name })
  })
  on(SessionFailed, ({ error }) => tell(error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR', { message: error.message.split('\n', 1)[0] }))
  on(SessionDisconnected, ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  on(TransactionSent, ({ chain, hash, transfer }) => {
    if (transfer) tell('SEND_SUCCESS', { network: chain, token: transfer.symbol, isSmartAccount: false, hash })
  })
  // What plugins tell by its public name.
  on(Tracked, ({ event, properties }) => tell(event, properties))
  on(NetworkChanged, ({ network }) => tell('SWITCH_NETWORK', { network }))
}
