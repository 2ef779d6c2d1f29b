import { type Connection, type Readable, type Router, token, type Token, view } from '../kernel/api/index.js'

/** The wallets that are connected, a list for each chain family. @experimental */
export const ProfileWalletsView = /* @__PURE__ */ view('connections.list')
/** One of them: its account, and what can be done with it. @experimental */
export const OneWalletView = /* @__PURE__ */ view<{ readonly namespace: string; readonly connectorId: string } | undefined, 'connections.wallet'>(
  'connections.wallet',
)
/** Asks before all of them are disconnected. @experimental */
export const DisconnectAllView = /* @__PURE__ */ view('connections.disconnect')

/** A wallet that can be connected again. Of one of an earlier visit no account is known. @experimental */
export type EndedWallet = Pick<Connection, 'connectorId' | 'kind' | 'wallet'> & Partial<Pick<Connection, 'address' | 'chain'>>

/** Several connected wallets at a time. It is there where the host allows them. @experimental */
export interface ConnectionsService {
  /** Call it instead of closing the modal once a wallet is connected: a visitor who came from the list of wallets returns to it. */
  leaveConnected(): void
  /** Shows the list of wallets in place of the views that are open. */
  showYourWallets(): void
  /** Wallets whose connection ended, by chain family: those of this visit, the latest first, then those of earlier ones. */
  readonly ended: Readable<{ readonly items: Readonly<Record<string, readonly EndedWallet[]>> }>
  /** Takes a wallet that ended from the list, also for later visits. */
  forget(wallet: { readonly namespace: string; readonly connectorId: string }): void
}
/** Several connected wallets at a time. @experimental */
export const Connections: Token<ConnectionsService> = /* @__PURE__ */ token<ConnectionsService>('connections.list@1')

/**
 * Leaves the views that connect a wallet once it is connected: to the list of wallets for a visitor who came from there, else by closing the
 * modal. `connections` is the lazy service of a plugin, which is undefined where the service is not available.
 * @experimental
 */
export const leaveConnected = (connections: () => Promise<ConnectionsService | undefined>, router: Pick<Router, 'close'>): void => {
  void connections().then((list) => (list ? list.leaveConnected() : router.close()))
}

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** The wallets that are connected, with `features.multiWallet`. Without it the modal opens as it does by itself. */
    ProfileWallets: undefined
  }
  interface Features {
    /** Several connected wallets of one namespace at a time: the list of wallets, and the methods and hooks of connections. Default `false`. */
    readonly multiWallet?: boolean
  }
}
