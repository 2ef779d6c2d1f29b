import {
  BaseError,
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  PluginFailed,
  SessionConnected,
  SessionDisconnected,
  SessionFailed,
  type Kernel,
  TransactionSent,
  UserRejectedError,
} from '../../kernel/api/index.js'
import { Tracked } from '../../ports/analytics.js'

const failure = (error: Error) => ({ message: error.message.split('\n', 1)[0], ...(error instanceof BaseError && { code: error.code }) })

/**
 * Tells the kernel's news under the names of the public API, by the event that plugins tell theirs by: to hosts, and to whoever counts.
 * Loaded with the kernel: before it there is none.
 */
export const trackEvents = ({
  scope,
  sessions,
  connectors,
  host,
  on,
  emit,
}: Pick<Kernel, 'scope' | 'sessions' | 'connectors' | 'host' | 'on' | 'emit'>): void => {
  const tell = (event: string, properties: Readonly<Record<string, unknown>>) => emit(Tracked, { event, properties })
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
  on(ModalClosed, ({ connected }) => tell('MODAL_CLOSE', { connected }))
  on(SessionConnected, ({ connection, restored }) => {
    if (!restored) tell('CONNECT_SUCCESS', { method: method(connection.connectorId), name: connection.wallet.name })
  })
  on(SessionFailed, ({ error }) => tell(error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR', failure(error)))
  on(SessionDisconnected, ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  on(TransactionSent, ({ chain, hash, transfer }) => {
    if (transfer) tell('SEND_SUCCESS', { network: chain, token: transfer.symbol, isSmartAccount: false, hash })
  })
  // A wallet that went elsewhere by itself has not done what somebody here wanted.
  on(NetworkChanged, ({ network, by }) => {
    if (by === 'visitor') tell('SWITCH_NETWORK', { network })
  })
  on(PluginFailed, ({ phase, error }) => {
    const { message: errorMessage, ...more } = failure(error)
    // Who fails at hearing what is told would fail again.
    if (phase !== `hearing "${Tracked.id}"`) tell('INTERNAL_SDK_ERROR', { errorMessage, uncaught: false, ...more })
  })
}
