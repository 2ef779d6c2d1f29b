import type { Readable } from './readable.js'
import type { Dispose } from './scope.js'

/** A request to a wallet. @public */
export interface TransportRequest {
  /** Name of the method, for example `eth_sendTransaction`. */
  readonly method: string
  /** Parameters of the method. */
  readonly params?: unknown
  /** The CAIP-2 id of the chain for which the request is meant. */
  readonly chain: string
  /** Aborts the wait for an answer. */
  readonly signal?: AbortSignal
}
/**
 * An unsolicited change of a wallet. `accounts` are addresses in the wallet's order. `smartAccount` says whether the first of them is a
 * smart account. Without any accounts the wallet may be locked, and may report them again later. `chain` is a CAIP-2 id. `approved` are
 * the chains that the wallet agrees to from now on, if it agrees to some only. `closed` means that the wallet ended the connection.
 * @public
 */
export type TransportChange = Partial<Pick<ConnectResult, 'accounts' | 'smartAccount' | 'chain' | 'approved'>> | 'closed'

/** The channel for requests to a wallet: an injected provider, a relay session, or an embedded-wallet frame. @public */
export interface Transport {
  /** Sends a request. The answer is untrusted. @throws UserRejectedError, WalletError, SessionEndedError, or the signal's reason */
  request(call: TransportRequest): Promise<unknown>
  /** Calls the listener when the wallet changes its accounts or its network, or ends the connection. */
  watch(listener: (change: TransportChange) => void): Dispose
  /** Ends the connection on the wallet's side, if the wallet can do that. */
  close(): Promise<void>
  /** The provider object, for hosts that want it. */
  readonly native?: object
  /** The supported methods, if they are known beforehand. A driver leaves out capabilities that need more. */
  readonly methods?: readonly string[]
  /** Set if hosts get `native` unchanged, because it displays requests to the visitor itself, or is an object of the host. */
  readonly unguarded?: true
}

/**
 * How a wallet is reached: by an extension of this browser, a relay, an embedded frame, or a channel of the adapter. `watched` means
 * that there is no wallet: its account can be viewed but cannot sign, hosts get no provider, and it never replaces a wallet
 * automatically.
 */
export type ConnectorKind = 'injected' | 'relay' | 'embedded' | 'custom' | 'watched'

/** The input of a connector when a connection is opened. @public */
export interface OpenRequest {
  /** The CAIP-2 ids of the chains, the preferred one first. */
  readonly chains: readonly string[]
  /**
   * True if the visitor must not see a prompt: the connector returns the accounts that the wallet already allows, or an empty list. A
   * result without accounts comes from a wallet that may be locked: if its transport reports the stored account later, the connection is
   * opened again.
   */
  readonly restore: boolean
  /** Aborts when the attempt ends. */
  readonly signal: AbortSignal
  /** Called with a pairing link to display. */
  onUri(uri: string): void
  /** Called when the wallet reports that an earlier request is still pending (EIP-1193 -32002). */
  onPending(): void
}
/** A namespace that a wallet opened, with its accounts, its network and the transport for requests. @public */
export interface ConnectResult {
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** Addresses in the wallet's order, the selected one first. */
  readonly accounts: readonly string[]
  /** The CAIP-2 id of the wallet's network, whether or not the host declared it. */
  readonly chain: string
  /** The transport for requests to the wallet. */
  readonly transport: Transport
  /** The wallet that answered, if the connector only leads to it: the peer of a relay session. */
  readonly wallet?: {
    readonly name: string
    readonly icon?: string
    readonly rdns?: string
    /** The phrase for the wallet in sentences, in the visitor's language, if it has no proper name: "your email wallet". */
    readonly phrase?: string
    /**
     * The owner, if the visitor knows the wallet by that: the email address with which they signed in. It is displayed while connected, and
     * never stored.
     */
    readonly account?: string
  }
  /** The CAIP-2 ids that the wallet agreed to, if it agrees to some only. */
  readonly approved?: readonly string[]
  /** Whether the first account is a smart account (ERC-4337). */
  readonly smartAccount?: boolean
  /** Whether the wallet displays the effect of a request, read from its bytes, before it signs. Then a view does not need to do so first. */
  readonly reviews?: boolean
}
/** A description of a connector. `SessionsService.connect` opens it by its id. @public */
export interface ConnectorFacts {
  /** An id that is stable over reloads, for example the rdns of an EIP-6963 wallet. */
  readonly id: string
  /** The display name. The text comes from the wallet. */
  readonly name: string
  /** An image source that passed `lib/web/toImageSource`. */
  readonly icon?: string
  /** How the wallet is reached. */
  readonly kind: ConnectorKind
  /** The chain families that it can open, as CAIP-2 namespaces. */
  readonly namespaces: readonly string[]
  /** The reverse domain name that the wallet announced (EIP-6963), for example `io.metamask`. */
  readonly rdns?: string
  /** Whether more than one provider claims the same identity. Such a wallet is never promoted, and never reopened automatically. */
  readonly disputed?: boolean
}
/** A connector as its source has it. One connector may open several namespaces at once. Only the kernel opens it. @public */
export interface Connector extends ConnectorFacts {
  /** Asks the wallet to connect. Returns one result for each namespace that it opened. @throws ConnectError, or the signal's reason */
  open(request: OpenRequest): Promise<readonly ConnectResult[]>
}
/** Finds connectors. The list may grow during the life of the page, and a connector never changes its provider. @public */
export interface ConnectorSource {
  /** The connectors that were found, in order of discovery. */
  readonly state: Readable<{ items: readonly Connector[] }>
  /** Asks wallets to announce themselves again. */
  refresh(): void
}
