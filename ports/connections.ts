import { type Connection, type Readable, type Router, token, type Token, view } from '../kernel/api/index.js'

/** The wallets that are connected, a list for each chain family. @experimental */
export const ProfileWalletsView = /* @__PURE__ */ view('connections.list')
/** One connected wallet: its account and its actions. @experimental */
export const OneWalletView = /* @__PURE__ */ view<{ readonly namespace: string; readonly connectorId: string } | undefined, 'connections.wallet'>(
  'connections.wallet',
)
/** The confirmation before all wallets are disconnected. @experimental */
export const DisconnectAllView = /* @__PURE__ */ view('connections.disconnect')

/** A wallet that can be connected again. For a wallet of an earlier visit, no account is known. @experimental */
export type EndedWallet = Pick<Connection, 'connectorId' | 'kind' | 'wallet'> & Partial<Pick<Connection, 'address' | 'chain'>>

/** Supports several connected wallets at a time. It is available if the host allows that. @experimental */
export interface ConnectionsService {
  /** Call it instead of closing the modal once a wallet is connected: a visitor who came from the list of wallets returns to it. */
  leaveConnected(): void
  /** Shows the list of wallets in place of the open views. */
  showYourWallets(): void
  /** Wallets whose connection ended, by chain family: those of this visit, the latest first, then those of earlier visits. */
  readonly ended: Readable<{ readonly items: Readonly<Record<string, readonly EndedWallet[]>> }>
  /** Removes an ended wallet from the list, including for later visits. */
  forget(wallet: { readonly namespace: string; readonly connectorId: string }): void
}
/** Several connected wallets at a time. @experimental */
export const Connections: Token<ConnectionsService> = /* @__PURE__ */ token<ConnectionsService>('connections.list@1')

/**
 * Leaves the views that connect a wallet once it is connected: a visitor who came from the list of wallets returns to it, and otherwise
 * the modal closes. `connections` is the lazy service of a plugin, which is undefined if the service is not available.
 * @example `leaveConnected(async () => undefined, router)`
 * @experimental
 */
export const leaveConnected = (connections: () => Promise<ConnectionsService | undefined>, router: Pick<Router, 'close'>): void => {
  void connections().then((list) => (list ? list.leaveConnected() : router.close()))
}

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The connected wallets, with `features.multiWallet`. Without it the modal opens its default view. */
    ProfileWallets: undefined
  }
  interface Features {
    /**
     * Several connected wallets of one namespace at a time: the list of wallets, and the methods and hooks of connections. Defaults to
     * `false`.
     */
    readonly multiWallet?: boolean
  }
}
