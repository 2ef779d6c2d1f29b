import type { Capabilities, Driver } from './capability.js'
import type { ConnectorFacts, ConnectorKind, ConnectorSource, Transport } from './connector.js'
import type { AddressReading } from './transfer.js'
import type { Network } from './network.js'
import type { Readable } from './readable.js'
import { type Token, token } from './refs.js'

/** The public words for the state of a connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** A wallet, as it describes itself. */
export interface WalletInfo {
  /** Id of its connector, or of the wallet in its directory. */
  readonly id: string
  /** As visitors know the wallet. The text comes from the wallet. */
  readonly name: string
  /** A source for `<img>`. */
  readonly icon: string | undefined
  /** As the wallet announced it (EIP-6963), for example `io.metamask`. */
  readonly rdns: string | undefined
  /** How sentences call it, in the visitor's language, where its name is none: "your email wallet". */
  readonly phrase?: string
  /** Whose it is, where the visitor knows it by that: the e-mail address that they signed in with. */
  readonly account?: string
}

/** One live connection: a wallet, its accounts, the chain it is on. */
export interface Connection {
  /** Id of the connector, the same in every visit. */
  readonly connectorId: string
  /** How the wallet is reached: an extension, a relay … */
  readonly kind: ConnectorKind
  /** The wallet, as it describes itself. */
  readonly wallet: WalletInfo
  /** Addresses in the notation of the wallet. */
  readonly accounts: readonly string[]
  /** The account in use: the first of `accounts`. */
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  /** CAIP-2 ids the wallet agreed to, where it agrees to some only. */
  readonly approved?: readonly string[]
  /** The account in use is a smart account (ERC-4337), as its connector says; undefined: a plain one, or it is not known. */
  readonly smartAccount?: true | undefined
  /** The wallet shows what a request does before it signs, as its connector says; undefined: it may not, or it is not known. */
  readonly reviews?: true | undefined
}

/** The state of one namespace. Only `connected` has a connection; each namespace is independent of the others. */
export type NamespaceSession =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly pending: boolean }
  /** `address` is empty while it is still read. */
  | { readonly status: 'reconnecting'; readonly connectorId: string; readonly address: string; readonly chain: string }
  | ({ readonly status: 'connected' } & Connection)

/** The state of all connections. */
export interface SessionsState {
  /** The namespace hosts see when they name none. */
  readonly active: string | undefined
  /** The state of each namespace, for example of `eip155`. */
  readonly byNamespace: Readonly<Record<string, NamespaceSession>>
  /** Every live connection of a namespace, the active one among them. */
  readonly connections: Readonly<Record<string, readonly Connection[]>>
}

/** What `connect` takes. */
export interface ConnectOptions {
  /** Namespace the visitor chose, when the connector has several. */
  readonly namespace?: string
  /** CAIP-2 id to start on. */
  readonly chain?: string
  /** Ends the attempt. */
  readonly signal?: AbortSignal
  /** True: shows the visitor no prompt, and rejects when the wallet does not allow the page its accounts already. */
  readonly silent?: boolean
  /** True: where another account is connected, this one is listed behind it, and the page goes on with the account that it has. */
  readonly behind?: boolean
  /** Called with a pairing link to show, and again when it is renewed. */
  onUri?(uri: string): void
}

/** The stored connection status of each namespace. */
export type StoredConnectionStatus = 'connected' | 'active' | 'disconnected'

/** Connects and disconnects wallets, and reports their state. */
export interface SessionsService {
  /** The connections, with a subscription. */
  readonly state: Readable<SessionsState>
  /**
   * Connects. A second call cancels the first; an answer that comes after cancel is ignored.
   * @throws UserRejectedError, WalletError, DeadlineError, ConnectorNotFoundError, or the signal's reason
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<Connection>
  /** Ends one connection, one namespace, or everything. Throws only after every part was attempted. */
  disconnect(namespace?: string, connectorId?: string): Promise<void>
  /**
   * Uses another account of a live connection, one that its wallet allows the page already. Does nothing for an account that it does not have.
   */
  chooseAccount(namespace: string, connectorId: string, address: string): Promise<void>
  /** Makes a namespace the active one. */
  setActive(namespace: string): void
  /** What is stored about one connection. */
  connectionStatus(namespace: string, connectorId: string): StoredConnectionStatus
}
/** The connections. */
export const Sessions: Token<SessionsService> = /* @__PURE__ */ token<SessionsService>('kernel.sessions@1')

/** Sends any request to a connected wallet. A service of its own, so that a manifest shows which plugins can do that. */
export interface TransportService {
  /** The transport of the namespace's active connection, or of its connection by this connector. */
  transport(namespace: string, connectorId?: string): Transport | undefined
}
/** Requests to connected wallets. */
export const Transports: Token<TransportService> = /* @__PURE__ */ token<TransportService>('kernel.transports@1')

/** A transaction that a plugin or an adapter sent. */
export interface SentTransaction {
  /** CAIP-2 id of a network that the host declared. */
  readonly chain: string
  /** Hash of the transaction. */
  readonly hash: string
  /** What is being moved, as far as the sender knows it. `from` is a connected account; `amount` is in base units. */
  readonly transfer?: { readonly from: string; readonly to: string; readonly symbol: string; readonly amount: bigint; readonly decimals: number }
  /** What a swap is to bring in, beside what it moves: then `to` is the exchange. */
  readonly received?: { readonly symbol: string; readonly amount: bigint; readonly decimals: number }
}
/** How a transaction ended. */
export interface SettledTransaction {
  /** CAIP-2 id of a network that the host declared. */
  readonly chain: string
  /** Hash of the transaction. */
  readonly hash: string
  /**
   * `replaced`: another transaction of the same nonce was mined. `dropped`: it is proven that it was not sent, or can no longer happen.
   * `unclear`: it may have happened, or may still happen.
   */
  readonly outcome: 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'
  /** The hash under which it is in a block, where the wallet sped it up. */
  readonly mined?: string
}
/**
 * Reports transactions: the kernel checks each report and emits `TransactionSent` and `TransactionSettled`, which plugins cannot emit.
 * Warnings about look-alike addresses build on these reports.
 */
export interface TransactionReports {
  /** @throws TransactionReportError when the network is not declared, the account is not connected or a field has the wrong shape */
  sent(transaction: SentTransaction): void
  /** @throws TransactionReportError when the network is not declared or a field has the wrong shape */
  settled(transaction: SettledTransaction): void
}
/** Reports of transactions. */
export const Transactions: Token<TransactionReports> = /* @__PURE__ */ token<TransactionReports>('kernel.transactions@1')

/** The networks that the host declared, and which of them are in use. */
export interface NetworksState {
  /** The networks, in the order of the host. */
  readonly items: readonly Network[]
  /** CAIP-2 id of the active network per namespace. */
  readonly active: Readonly<Record<string, string>>
  /** CAIP-2 id of the network the connected wallet is on although the host did not declare it. */
  readonly unsupported: string | undefined
  /** CAIP-2 id while a switch waits for the wallet. */
  readonly switching: string | undefined
}
/** Finds networks and switches between them. */
export interface NetworksService {
  /** The networks, with a subscription. */
  readonly state: Readable<NetworksState>
  /** A declared network by its CAIP-2 id. */
  find(caipNetworkId: string): Network | undefined
  /** The active network of the active namespace (or of the given one). */
  active(namespace?: string): Network | undefined
  /**
   * Switches. Not connected: only the choice changes. Connected: asks the wallet first.
   * @throws UserRejectedError, WalletError, NetworkNotFoundError, DeadlineError, or the signal's reason
   */
  switchTo(caipNetworkId: string, signal?: AbortSignal): Promise<void>
}
/**
 * `declare` adds a network, or takes the place of the one with the same id; with the first one of a namespace there may be connections in it.
 * `withdraw` (a CAIP-2 id) takes one away: where it was the active one, the first of its namespace that is left becomes active. The last
 * one stays.
 */
export type NetworkChange = { readonly declare: Network } | { readonly withdraw: string }
/** Changes the list of networks while the page lives. */
export interface NetworkList {
  /** For the page: changes the declared networks. Plugins have no service that does. */
  change(change: NetworkChange): Promise<void>
}
/** The networks. */
export const Networks: Token<NetworksService> = /* @__PURE__ */ token<NetworksService>('kernel.networks@1')

/** The wallets that were found. */
export interface ConnectorsState {
  /** At most 64, in order of discovery, each wallet once. */
  readonly items: readonly ConnectorFacts[]
  /** True until the first answer window (about 100 ms) of every source is over. */
  readonly looking: boolean
}
/** Finds the wallets of this browser and those that adapters bring. What it hands out are facts: `SessionsService.connect` connects. */
export interface ConnectorsService {
  /** The wallets, with a subscription. */
  readonly state: Readable<ConnectorsState>
  /** A wallet by the id of its connector. */
  find(id: string): ConnectorFacts | undefined
  /** Starts the sources that are enabled, once. Settles when `state` has their wallets; rejects where none could be started. */
  load(): Promise<void>
  /** Asks the wallets of this browser to announce themselves again. */
  refresh(): void
}
/** The wallets that can be connected. */
export const Connectors: Token<ConnectorsService> = /* @__PURE__ */ token<ConnectorsService>('kernel.connectors@1')

/** Capabilities of the connected wallets, for example balances and transfers, and traits of chain families. */
export interface CapabilityService {
  /** The capability of the namespace's active connection. */
  get<name extends keyof Capabilities>(namespace: string, name: name): Capabilities[name] | undefined
  /** Whether the active namespace (or the given one) has it. */
  can(name: string, namespace?: string): boolean
  /** What the adapter of the namespace declares of its chain family; empty without one. Loads nothing. */
  traits(namespace: string): NamespaceTraits
  /**
   * Validates an address that a visitor typed or pasted, by the adapter of a network's chain family (CAIP-2 id): nothing has to be connected.
   * The address of a CAIP-10 id, of a link to the network's explorer or of a payment link is read too, provided that it is on this network.
   * Loads the adapter's code, and sends no request. Undefined where the family has no adapter, or one that does not read addresses.
   */
  readAddress(chain: string, text: string): Promise<AddressReading | undefined>
}
/** Capabilities and traits by namespace. */
export const CapabilitiesOf: Token<CapabilityService> = /* @__PURE__ */ token<CapabilityService>('kernel.capabilities@1')

/** The servers of the networks that the host declared: one deadline a try, bounded retries, the next URL on failure. */
export interface RpcService {
  /** JSON-RPC. Answers are untrusted: the caller checks their shape. */
  request(caipNetworkId: string, call: { readonly method: string; readonly params?: unknown }, signal?: AbortSignal): Promise<unknown>
  /**
   * Reads JSON below a network's URL, for networks whose servers do not speak JSON-RPC, such as Esplora's of Bitcoin. `path` is relative, as
   * in `address/bc1q…`. Answers are untrusted: the caller checks their shape.
   */
  get(caipNetworkId: string, path: string, signal?: AbortSignal): Promise<unknown>
}
/** The servers of the host's networks. */
export const Rpc: Token<RpcService> = /* @__PURE__ */ token<RpcService>('kernel.rpc@1')

/** A source of connectors, declared by an adapter's manifest: known to the kernel before its code is loaded. */
export interface ConnectorSourceItem {
  /** The chain families of its connectors. */
  readonly namespaces: readonly string[]
  /** The service that finds the connectors. */
  readonly service: Token<ConnectorSource>
  /**
   * Set where the ids of its connectors are known beforehand: then its code is loaded when one of them is requested, not to fill a list. One
   * that ends in `*` stands for every id that begins like it.
   */
  readonly only?: readonly string[]
}
/** The driver of a namespace, declared by an adapter's manifest: known to the kernel before its code is loaded. */
export interface DriverItem {
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** The service that implements it. */
  readonly service: Token<Driver>
  /** What holds for the whole chain family. */
  readonly traits?: NamespaceTraits
}
/**
 * Facts about a chain family that its adapter declares in its manifest, so that views and `when` conditions read them before the adapter's code
 * is loaded. What is left out counts as no. Third parties widen this by `declare module`.
 */
export interface NamespaceTraits {
  /** The project's server knows what accounts of this family did: the Activity tab is shown. */
  readonly history?: boolean
  /** Accounts of this family hold NFTs that the server or the adapter's `collectibles` capability lists: the NFTs tab is shown. */
  readonly nfts?: boolean
  /** Wallets show the number of a network before they add it (EIP-3085): the view of a switch names it. */
  readonly networkNumbers?: boolean
  /** Accounts of this family can have names (ENS): the row that registers one is shown. */
  readonly names?: boolean
  /** Names of chain families whose tokens are lost when they are sent to an address of this one, in the order in which Receive names them. */
  readonly notReceived?: readonly string[]
}
