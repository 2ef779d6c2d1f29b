import type { Readable } from './readable.js'
import type { Dispose } from './scope.js'

/** A request to a wallet. */
export interface TransportRequest {
  /** Name of the method, for example `eth_sendTransaction`. */
  readonly method: string
  /** Parameters of the method. */
  readonly params?: unknown
  /** CAIP-2 id of the chain the request is meant for. */
  readonly chain: string
  /** Ends the wait for an answer. */
  readonly signal?: AbortSignal
}
/**
 * What a wallet reported by itself. `accounts` are addresses in its order; `smartAccount`: the first of them is a smart account, and without it a
 * plain one; without any the wallet may be locked, and may report them again. `chain` is a CAIP-2 id; `approved` are those that the wallet agrees
 * to from now on, where it agrees to some only. `closed`: the wallet ended the connection.
 */
export type TransportChange = Partial<Pick<ConnectResult, 'accounts' | 'smartAccount' | 'chain' | 'approved'>> | 'closed'

/** The way requests take: an injected provider, a relay session, an embedded-wallet frame. */
export interface Transport {
  /** Sends a request. The answer is untrusted. @throws UserRejectedError, WalletError, SessionEndedError, or the signal's reason */
  request(call: TransportRequest): Promise<unknown>
  /** Calls the listener when the wallet changes its accounts or its network, or ends the connection. */
  watch(listener: (change: TransportChange) => void): Dispose
  /** Ends the connection on the wallet's side where the wallet can do that. */
  close(): Promise<void>
  /** The provider object, for hosts that want it. */
  readonly native?: object
  /** The supported methods, if they are known beforehand: a driver leaves out capabilities that need more. */
  readonly methods?: readonly string[]
  /** Set where `native` is given to hosts as it is: it shows requests to the visitor itself, or is an object of the host's own. */
  readonly unguarded?: true
}

/**
 * How a wallet is reached: an extension of this browser, a relay, a frame that the page embeds, or a way of the adapter's own. `watched`: there
 * is no wallet. Its account is looked at and can sign nothing; hosts get no provider, and it takes the place of no wallet by itself.
 */
export type ConnectorKind = 'injected' | 'relay' | 'embedded' | 'custom' | 'watched'

/** What a connector gets when a connection is opened. */
export interface OpenRequest {
  /** CAIP-2 ids, the wanted one first. */
  readonly chains: readonly string[]
  /**
   * True: show the visitor no prompt; answer with the accounts that the wallet already allows, or an empty list. A result without accounts, of
   * a wallet that may be locked: where its transport reports the stored account later, the connection is opened again.
   */
  readonly restore: boolean
  /** Aborts when the attempt ends. */
  readonly signal: AbortSignal
  /** A pairing link to show. */
  onUri(uri: string): void
  /** The wallet reports that an earlier request is still pending (EIP-1193 -32002). */
  onPending(): void
}
/** One namespace that a wallet opened: its accounts, the network it is on, and the way requests take. */
export interface ConnectResult {
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** Addresses in the wallet's order, the selected one first. */
  readonly accounts: readonly string[]
  /** CAIP-2 id the wallet is on, declared by the host or not. */
  readonly chain: string
  /** The way that requests to the wallet take. */
  readonly transport: Transport
  /** The wallet that answered, where the connector is only the way to it: the peer of a relay session. */
  readonly wallet?: {
    readonly name: string
    readonly icon?: string
    readonly rdns?: string
    /** How sentences call it, in the visitor's language, where its name is none: "your email wallet". */
    readonly phrase?: string
    /** Whose it is, where the visitor knows it by that: the e-mail address that they signed in with. Shown while it is connected, and never stored. */
    readonly account?: string
  }
  /** CAIP-2 ids the wallet agreed to, where it agrees to some only. */
  readonly approved?: readonly string[]
  /** The first account is a smart account (ERC-4337), and no plain one. */
  readonly smartAccount?: boolean
  /** The wallet shows what a request does, read from its own bytes, before it signs: a view that asks for one need not do so before. */
  readonly reviews?: boolean
}
/** What is known of a way to connect. `SessionsService.connect` opens it, by its id. */
export interface ConnectorFacts {
  /** Stable over reloads, for example the rdns of an EIP-6963 wallet. */
  readonly id: string
  /** As visitors know the wallet. The text comes from the wallet. */
  readonly name: string
  /** A source that passed `lib/web/toImageSource`. */
  readonly icon?: string
  /** How the wallet is reached. */
  readonly kind: ConnectorKind
  /** The chain families that it can open, by CAIP-2 namespace. */
  readonly namespaces: readonly string[]
  /** As the wallet announced it (EIP-6963), for example `io.metamask`. */
  readonly rdns?: string
  /** True when more than one provider claims the same identity: never promoted, never reopened automatically. */
  readonly disputed?: boolean
}
/** A way to connect, as its source has it. One connector may open several namespaces at once. Only the kernel opens it. */
export interface Connector extends ConnectorFacts {
  /** Asks the wallet to connect: one result for each namespace that it opened. @throws ConnectError, or the signal's reason */
  open(request: OpenRequest): Promise<readonly ConnectResult[]>
}
/** Finds connectors. The list may grow while the page lives; a connector never changes its provider. */
export interface ConnectorSource {
  /** The connectors that were found, in order of discovery. */
  readonly state: Readable<{ items: readonly Connector[] }>
  /** Asks wallets to announce themselves again. */
  refresh(): void
}
