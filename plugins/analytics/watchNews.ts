import {
  BaseError,
  type ConnectorsService,
  type Dispose,
  type EventRef,
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  PluginFailed,
  SessionConnected,
  SessionDisconnected,
  SessionFailed,
  type SessionsService,
  TransactionSent,
  UserRejectedError,
} from '../../kernel/contract/index.js'
import { Tracked } from '../../ports/analytics.js'
import type { Tracker } from './createTracker.js'

export interface NewsNeeds {
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Dispose
  readonly sessions: Pick<SessionsService, 'state'>
  readonly connectors: Pick<ConnectorsService, 'find'>
  readonly mobile: boolean
  readonly track: Tracker['track']
}

/** Tells the kernel's news under the names of the public API, with what may be said of them. Answers its end. */
export const watchNews = ({ on, sessions, connectors, mobile, track }: NewsNeeds): Dispose => {
  const tell = (event: string, properties?: Readonly<Record<string, unknown>>) => track({ event, properties })
  const method = (connectorId: string) => (connectors.find(connectorId)?.kind !== 'relay' ? 'browser' : mobile ? 'mobile' : 'qrcode')
  const codeOf = (error: Error) => ({ code: error instanceof BaseError ? error.code : undefined })

  on(ModalOpened, ({ connected }) => tell('MODAL_OPEN', { connected }))
  on(ModalClosed, ({ connected }) => tell('MODAL_CLOSE', { connected }))
  on(SessionConnected, ({ connection, restored }) => {
    if (!restored) tell('CONNECT_SUCCESS', { method: method(connection.connectorId) })
  })
  on(SessionFailed, ({ error }) => (error instanceof UserRejectedError ? tell('USER_REJECTED') : tell('CONNECT_ERROR', codeOf(error))))
  on(SessionDisconnected, ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  on(NetworkChanged, ({ network, by }) => {
    if (by === 'visitor') tell('SWITCH_NETWORK', { network })
  })
  on(TransactionSent, ({ chain, transfer }) => {
    if (transfer) tell('SEND_SUCCESS', { network: chain, isSmartAccount: false })
  })
  on(PluginFailed, ({ error }) => tell('INTERNAL_SDK_ERROR', { ...codeOf(error), uncaught: false }))
  on(Tracked, track)

  let asked: string | undefined
  return sessions.state.subscribe(({ byNamespace }) => {
    const was = asked
    asked = Object.values(byNamespace).flatMap((session) => (session.status === 'connecting' ? [session.connectorId] : []))[0]
    if (asked !== undefined && asked !== was) tell('SELECT_WALLET', { platform: method(asked) })
  })
}
