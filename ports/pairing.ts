import { type ConnectorSource, type Readable, type StoredSpec, token, type Token, view } from '../kernel/api/index.js'
import type { WalletOpener } from './wallets.js'

/**
 * Pairing with one wallet of the directory, or with any wallet if none is named. `name` is only for the title. `uri` is a pairing link
 * that the host created. @experimental
 */
export const PairingView = /* @__PURE__ */ view<{ readonly walletId?: string; readonly name?: string; readonly uri?: string } | undefined, 'pairing.wallet'>(
  'pairing.wallet',
)
/**
 * Pairing without adapters, or controlled by the host. `uri` is a pairing link that the host created. Without it a link is created here.
 * @experimental
 */
export const PairingBasicView = /* @__PURE__ */ view<{ readonly uri?: string } | undefined, 'pairing.basic'>('pairing.basic')

/** The id of the connector that pairs, as hosts know it. To find out how a wallet is reached, read `kind`. @experimental */
export const relayConnector = 'walletConnect'

/**
 * Pairing over a relay: one connector (`relayConnector`, kind `relay`) for every namespace of the page. It reports its link by `onUri`,
 * again after each renewal. @experimental
 */
export const PairingSource: Token<ConnectorSource> = /* @__PURE__ */ token<ConnectorSource>('walletconnect.source@1')

/** Additional methods of a source of pairings. @public */
export interface PairingLinks {
  /** Loads the code for an attempt that is about to begin. Nothing is sent to the relay yet. */
  prepare(): void
  /**
   * Call it right before an attempt that replaces the pending one, for a new link: a wallet that opened the old link may still answer, and
   * the new attempt receives its answer. Without it the old proposal is withdrawn from the wallet.
   */
  renew(): void
}
/** Additional methods of the source of pairings. */
export const PairingLinks: Token<PairingLinks> = /* @__PURE__ */ token<PairingLinks>('walletconnect.links@1')

/** The app of the paired wallet on a phone. @public */
export interface PairedApp {
  /** The link of the app. It is undefined if no app was opened for this pairing, or its link differs from the one in the directory. */
  readonly name: string | undefined
}

/** The paired wallet, for views that wait for it. @public */
export interface PairingService {
  /** The app with which the pairing was opened. */
  readonly app: Readable<PairedApp>
  /** Opens the wallet's app. Call it in the click, after a request was sent to the wallet. */
  openApp(): void
  /** Cancels the pending pairing: its link becomes invalid and is deleted. Existing connections stay. */
  reset(): void
}
/** Pairing with wallets on other devices. @public */
export const Pairing: Token<PairingService> = /* @__PURE__ */ token<PairingService>('pairing.flow@1')

/** The stored reference to the session of an instance at the page's relay client. The keys of the session are stored elsewhere. @experimental */
export interface StoredPairing {
  /** The topic of the session, in hexadecimal. */
  readonly topic?: string
  /** Whether the page's previous kit created it, and it still has to be imported. */
  readonly former?: true
}
/** The paired sessions, for code that imports the data of another kit. @experimental */
export const storedPairing: StoredSpec<StoredPairing> = { plugin: 'walletconnect', key: 'session', version: 1 }

/** The stored app with which a pairing was opened. @experimental */
export interface StoredApp {
  /** The id of the wallet in the directory. */
  readonly id: string
  /** The name of the wallet, as it was displayed. */
  readonly name: string
  /** The link of the app. */
  readonly href: string
}
/** The app with which the pairing was opened, for code that imports the data of another kit. @experimental */
export const storedApp: StoredSpec<StoredApp> = { plugin: 'pairing', key: 'app', version: 1, clear: 'disconnect' }

/**
 * Opens a wallet after a press in the list. On a phone, a wallet that only works in its own browser opens the page there. An installed
 * wallet is connected. Any other leads to `PairingView`. @experimental
 */
export const PairingOpener: Token<WalletOpener> = /* @__PURE__ */ token<WalletOpener>('pairing.opener@1')

// The public names of this plugin, declared in the way a third party declares its own.
declare module '../kernel/api/publicNames.js' {
  interface ViewParameters {
    /** Pairing with one wallet on another device. */
    ConnectingWalletConnect: { readonly walletId: string; readonly name?: string } | undefined
    /** A code for any wallet on another device. */
    ConnectingWalletConnectBasic: undefined
  }
  interface Events {
    /** The browser refused to open a wallet's app. `mobile_link` is the address of the app, without the pairing link, which is a secret. */
    CONNECT_PROXY_ERROR: { readonly message: string; readonly code?: string; readonly name: string; readonly mobile_link: string }
  }
}
