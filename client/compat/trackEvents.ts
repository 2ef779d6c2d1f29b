import {
  isSmartAccount,
  type Kernel,
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  PluginFailed,
  SessionAdmitted,
  SessionDisconnected,
  SessionFailed,
  TransactionSent,
  UserRejectedError,
} from '../../kernel/api/index.js'
import { parseCaipNetworkId } from '../../lib/addresses/parseCaipNetworkId.js'
import { Tracked } from '../../ports/analytics.js'
import { type EmbeddedAccounts, EmbeddedAccountsChanged } from '../../ports/embeddedWallet.js'
import { trackedFailure } from '../../lib/checks/trackedFailure.js'

/**
 * Emits the kernel's events with the names of the public API, by the same event that plugins use: for hosts, and for analytics. Loaded with
 * the kernel: before it there are no events.
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
  const kind = (connectorId: string) => connectors.find(connectorId)?.kind
  const method = (connectorId: string) => (kind(connectorId) !== 'relay' ? 'browser' : host.mobile ? 'mobile' : 'qrcode')
  let asked: string | undefined
  /** Wallets whose selection was counted, and that have not answered yet. */
  const selected = new Set<string>()
  const select = (connectorId: string) => {
    // A visitor who signs in by e-mail does not choose a wallet.
    if (kind(connectorId) === 'embedded') return
    selected.add(connectorId)
    tell('SELECT_WALLET', { name: connectors.find(connectorId)?.name ?? connectorId, platform: method(connectorId) })
  }
  scope.add(
    sessions.state.subscribe(({ byNamespace }) => {
      const was = asked
      asked = undefined
      for (const session of Object.values(byNamespace)) if (session.status === 'connecting') asked = session.connectorId
      if (asked && asked !== was) select(asked)
    }),
  )
  let embedded: EmbeddedAccounts = {}
  on(EmbeddedAccountsChanged, ({ accounts }) => {
    embedded = accounts
  })
  on(ModalOpened, ({ connected }) => tell('MODAL_OPEN', { connected }))
  on(ModalClosed, ({ connected }) => tell('MODAL_CLOSE', { connected }))
  // A hook may still refuse what the wallet agreed to.
  on(SessionAdmitted, ({ namespace, connection, restored }) => {
    const { connectorId, wallet } = connection
    if (restored) return
    const login = connection.kind === 'embedded' ? (embedded[namespace]?.info.authProvider ?? 'email') : undefined
    // Beside a wallet that is connected already no namespace is connecting: there the answer shows that this one was selected.
    if (login === undefined && !selected.has(connectorId)) select(connectorId)
    selected.delete(connectorId)
    const name = login === undefined || login === 'email' ? wallet.name : login.charAt(0).toUpperCase() + login.slice(1)
    tell('CONNECT_SUCCESS', { method: login ?? method(connectorId), name })
  })
  on(SessionFailed, ({ connectorId, error }) => {
    selected.delete(connectorId)
    tell(error instanceof UserRejectedError ? 'USER_REJECTED' : 'CONNECT_ERROR', trackedFailure(error))
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
  // A wallet that switched by itself was not an action of the visitor.
  on(NetworkChanged, ({ network, by }) => {
    if (by === 'visitor') tell('SWITCH_NETWORK', { network })
  })
  on(PluginFailed, ({ phase, error }) => {
    const { message: errorMessage, ...more } = trackedFailure(error)
    // A listener that failed would fail again.
    if (phase !== `hearing "${Tracked.id}"`) tell('INTERNAL_SDK_ERROR', { errorMessage, uncaught: false, ...more })
  })
}
