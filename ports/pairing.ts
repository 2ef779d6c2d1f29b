import { type ConnectorSource, type Readable, type StoredSpec, token, type Token, view } from '../kernel/api/index.js'
import type { WalletOpener } from './wallets.js'

/**
 * Pairing with one wallet of the directory, or with any when none is named. `name` is only for the title. `uri` is a pairing link that the
 * host made.
 * @experimental
 */
export const PairingView = /* @__PURE__ */ view<{ readonly walletId?: string; readonly name?: string; readonly uri?: string } | undefined, 'pairing.wallet'>(
  'pairing.wallet',
)
/**
 * Pairing where there are no adapters, or where the host controls it by itself. `uri` is a pairing link that the host made; without one a
 * link is made here.
 * @experimental
 */
export const PairingBasicView = /* @__PURE__ */ view<{ readonly uri?: string } | undefined, 'pairing.basic'>('pairing.basic')

/** Id of the connector that pairs, as hosts know it. To find out how a wallet is reached read `kind`. @experimental */
export const relayConnector = 'walletConnect'

/**
 * Pairing over a relay: one connector (`relayConnector`, kind `relay`) for every namespace of the page. It reports its link by
 * `onUri`, again for each renewal.
 * @experimental
 */
export const PairingSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('walletconnect.source@1')

/** Additional methods of a source of pairings. @public */
export interface PairingLinks {
  /** Loads the code for an attempt, because one is about to begin. Nothing is sent to the relay yet. */
  prepare(): void
  /**
   * Call it right before an attempt that replaces the one under way, for a new link: a wallet that opened the old one may still answer, and
   * the new attempt receives its answer. Without it the old proposal is withdrawn from the wallet.
   */
  renew(): void
}
/** Additional methods of the source of pairings. */
export const PairingLinks: Token<PairingLinks> = /* @__PURE__ */ token<PairingLinks>('walletconnect.links@1')

/** The app of the wallet that is paired, on a phone. @public */
export interface PairedApp {
  /** Undefined when no app was opened for this pairing, or its link is not the one in the directory. */
  readonly name: string | undefined
}

/** The wallet that is paired, for views that wait for it. @public */
export interface PairingService {
  /** The app that the pairing was opened with. */
  readonly app: Readable<PairedApp>
  /** Call it in the click, after a request was sent to the wallet: opens its app. */
  openApp(): void
  /** Gives up the pairing under way: its link works no longer, and is forgotten. What is connected stays so. */
  reset(): void
}
/** Pairing with wallets of other devices. @public */
export const Pairing: Token<PairingService> = /* @__PURE__ */ token<PairingService>('pairing.flow@1')

/** Which session of the page's relay client belongs to an instance, as it is stored. The keys of the session are elsewhere. @experimental */
export interface StoredPairing {
  /** The topic of the session, in hexadecimal. */
  readonly topic?: string
  /** It was made by the kit that the page used before, and is still to be taken over. */
  readonly former?: true
}
/** The paired sessions, for code that imports the data of another kit. @experimental */
export const storedPairing: StoredSpec<StoredPairing> = { plugin: 'walletconnect', key: 'session', version: 1 }

/** The app that a pairing was opened with, as it is stored. @experimental */
export interface StoredApp {
  /** Id of the wallet in the directory. */
  readonly id: string
  /** The name of the wallet, as it was shown. */
  readonly name: string
  /** The link of the app. */
  readonly href: string
}
/** The app that the pairing was opened with, for code that imports the data of another kit. @experimental */
export const storedApp: StoredSpec<StoredApp> = { plugin: 'pairing', key: 'app', version: 1, clear: 'disconnect' }

/**
 * A press on a wallet of the list: on a phone, a wallet that only works in its own browser opens the page there; an installed wallet is
 * connected; any other leads to `PairingView`.
 * @experimental
 */
export const PairingOpener: Token<WalletOpener> = /* @__PURE__ */ token<WalletOpener>('pairing.opener@1')

// The public names of this plugin, declared as a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** Pairing with one wallet of another device. */
    ConnectingWalletConnect: { readonly walletId: string; readonly name?: string } | undefined
    /** A code for any wallet of another device. */
    ConnectingWalletConnectBasic: undefined
  }
  interface Events {
    /** The browser refused to open a wallet's app. `mobile_link` is the address of the app, without the pairing link, which is a secret. */
    CONNECT_PROXY_ERROR: { readonly message: string; readonly code?: string; readonly name: string; readonly mobile_link: string }
  }
}
