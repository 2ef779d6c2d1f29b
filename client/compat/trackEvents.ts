import {
  isSmartAccount,
  type Kernel,
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  PluginFailed,
  reasonOf,
  SessionAdmitted,
  SessionAsked,
  SessionDisconnected,
  SessionFailed,
  TransactionSent,
} from '../../kernel/api/index.js'
import { parseCaipNetworkId } from '#lib/addresses/parseCaipNetworkId.js'
import { Tracked } from '../../ports/analytics.js'
import { type EmbeddedAccounts, EmbeddedAccountsChanged } from '../../ports/embeddedWallet.js'
import { trackedFailure } from '#lib/checks/trackedFailure.js'

/**
 * Emits the kernel's events with the names of the public API, by the same event that plugins use: for hosts, and for analytics. Loaded with
 * the kernel: before it there are no events.
 */
export const trackEvents = ({ sessions, connectors, host, on, emit }: Pick<Kernel, 'sessions' | 'connectors' | 'host' | 'on' | 'emit'>): void => {
  const tell = (event: string, properties: Readonly<Record<string, unknown>>) => emit(Tracked, { event, properties })
  const kind = (connectorId: string) => connectors.find(connectorId)?.kind
  const method = (connectorId: string) => (kind(connectorId) !== 'relay' ? 'browser' : host.mobile ? 'mobile' : 'qrcode')
  /** The wallet that was asked, until the first of what that ends with. One is asked at a time. */
  let asked: string | undefined
  const ends = (connectorId: string) => {
    const isEnd = asked === connectorId
    if (isEnd) asked = undefined
    return isEnd
  }
  on(SessionAsked, ({ connectorId }) => {
    asked = connectorId
    // A visitor who signs in by e-mail does not choose a wallet.
    if (kind(connectorId) !== 'embedded') tell('SELECT_WALLET', { name: connectors.find(connectorId)?.name ?? connectorId, platform: method(connectorId) })
  })
  let embedded: EmbeddedAccounts = {}
  on(EmbeddedAccountsChanged, ({ accounts }) => {
    embedded = accounts
  })
  on(ModalOpened, ({ connected }) => tell('MODAL_OPEN', { connected }))
  on(ModalClosed, ({ connected }) => tell('MODAL_CLOSE', { connected }))
  // A hook may still refuse what the wallet agreed to. Of a wallet that serves several chain families the first one is told.
  on(SessionAdmitted, ({ namespace, connection, restored }) => {
    const { connectorId, wallet } = connection
    if (restored || !ends(connectorId)) return
    const login = connection.kind === 'embedded' ? (embedded[namespace]?.info.authProvider ?? 'email') : undefined
    const name = login === undefined || login === 'email' ? wallet.name : login.charAt(0).toUpperCase() + login.slice(1)
    tell('CONNECT_SUCCESS', { method: login ?? method(connectorId), name })
  })
  on(SessionFailed, ({ connectorId, error }) => {
    if (!ends(connectorId)) return
    const reason = reasonOf(error, 'connect')
    tell(reason === 'rejected' || reason === 'cancelled' ? 'USER_REJECTED' : 'CONNECT_ERROR', trackedFailure(error))
  })
  on(SessionDisconnected, ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  on(TransactionSent, ({ chain, hash, transfer, received }) => {
    // A swap tells of itself.
    if (transfer && !received)
      tell('SEND_SUCCESS', {
        network: chain,
        token: transfer.symbol,
        isSmartAccount: isSmartAccount(sessions.state.get(), parseCaipNetworkId(chain)?.namespace),
        hash,
      })
  })
  // What a wallet did by itself, or the page, was not an action of the visitor.
  on(NetworkChanged, ({ network, by }) => {
    if (by === 'visitor') tell('SWITCH_NETWORK', { network })
  })
  on(PluginFailed, ({ phase, error }) => {
    const { message: errorMessage, ...more } = trackedFailure(error)
    // A listener that failed would fail again.
    if (phase !== `hearing "${Tracked.id}"`) tell('INTERNAL_SDK_ERROR', { errorMessage, uncaught: false, ...more })
  })
}
