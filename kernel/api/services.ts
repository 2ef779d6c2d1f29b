import type { Capabilities, Driver } from './capability.js'
import type { ConnectorFacts, ConnectorKind, ConnectorSource, Transport } from './connector.js'
import type { AddressReading } from './transfer.js'
import type { Network } from './network.js'
import type { Readable } from './readable.js'
import { type Token, token } from './refs.js'

/** The public states of a connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** A wallet, as it describes itself. */
export interface WalletInfo {
  /** The id of its connector, or of the wallet in its directory. */
  readonly id: string
  /** The display name. The text comes from the wallet. */
  readonly name: string
  /** The icon as a source for `<img>`. */
  readonly icon: string | undefined
  /** The reverse domain name that the wallet announced (EIP-6963), for example `io.metamask`. */
  readonly rdns: string | undefined
  /** The phrase for the wallet in sentences, in the visitor's language, if it has no proper name: "your email wallet". */
  readonly phrase?: string
  /** The owner, if the visitor knows the wallet by that: the email address with which they signed in. */
  readonly account?: string
}

/** A live connection: a wallet, its accounts, and its chain. @public */
export interface Connection {
  /** The id of the connector, which is the same on every visit. */
  readonly connectorId: string
  /** How the wallet is reached, for example by an extension or a relay. */
  readonly kind: ConnectorKind
  /** The wallet, as it describes itself. */
  readonly wallet: WalletInfo
  /** The addresses in the notation of the wallet. */
  readonly accounts: readonly string[]
  /** The account in use, which is the first of `accounts`. */
  readonly address: string
  /** The CAIP-2 id of the wallet's chain. */
  readonly chain: string
  /** The CAIP-2 ids that the wallet agreed to, if it agrees to some only. */
  readonly approved?: readonly string[]
  /**
   * Whether the connector reports that the account in use is a smart account (ERC-4337). It is undefined for a plain account, or if that
   * is not known.
   */
  readonly smartAccount?: true | undefined
  /** Whether the connector reports that the wallet displays the effect of a request before it signs. It is undefined if that is not known. */
  readonly reviews?: true | undefined
}

/** The state of one namespace. Only `connected` has a connection. Each namespace is independent of the others. @public */
export type NamespaceSession =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly pending: boolean }
  /** `address` is empty while it is still being read. */
  | { readonly status: 'reconnecting'; readonly connectorId: string; readonly address: string; readonly chain: string }
  | ({ readonly status: 'connected' } & Connection)

/** The state of all connections. @public */
export interface SessionsState {
  /** The namespace that hosts see when they name none. */
  readonly active: string | undefined
  /** The state of each namespace, for example of `eip155`. */
  readonly byNamespace: Readonly<Record<string, NamespaceSession>>
  /** Every live connection of a namespace, including the active one. */
  readonly connections: Readonly<Record<string, readonly Connection[]>>
}

/** The options of `connect`. */
export interface ConnectOptions {
  /** The namespace that the visitor chose, if the connector has several. */
  readonly namespace?: string
  /** The CAIP-2 id of the chain to start on. */
  readonly chain?: string
  /** Aborts the attempt. */
  readonly signal?: AbortSignal
  /** True if the visitor must not see a prompt. Rejects if the wallet does not already allow the page its accounts. */
  readonly silent?: boolean
  /** True to add the connection behind a connected account, so that the page keeps its current account. */
  readonly behind?: boolean
  /** Called with a pairing link to display, and again when it is renewed. */
  onUri?(uri: string): void
}

/** The stored connection status of each namespace. */
export type StoredConnectionStatus = 'connected' | 'active' | 'disconnected'

/** Connects and disconnects wallets, and reports their state. @public */
export interface SessionsService {
  /** The connections, with a subscription. */
  readonly state: Readable<SessionsState>
  /**
   * Connects. A second call cancels the first, and an answer that arrives after the cancellation is ignored. @throws UserRejectedError,
   * WalletError, DeadlineError, ConnectorNotFoundError, or the signal's reason
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<Connection>
  /** Ends one connection, one namespace, or everything. It throws only after every part was attempted. */
  disconnect(namespace?: string, connectorId?: string): Promise<void>
  /** Switches to another account of a live connection that its wallet already allows the page. Unknown accounts are ignored. */
  chooseAccount(namespace: string, connectorId: string, address: string): Promise<void>
  /** Makes a namespace the active one. */
  setActive(namespace: string): void
  /** The stored facts about one connection. */
  connectionStatus(namespace: string, connectorId: string): StoredConnectionStatus
}
/** The connections. @public */
export const Sessions: Token<SessionsService> = /* @__PURE__ */ token<SessionsService>('kernel.sessions@1')

/** Sends any request to a connected wallet. It is a separate service, so that a manifest shows which plugins can do that. @public */
export interface TransportService {
  /** Returns the transport of the namespace's active connection, or of its connection by this connector. */
  transport(namespace: string, connectorId?: string): Transport | undefined
}
/** Requests to connected wallets. @public */
export const Transports: Token<TransportService> = /* @__PURE__ */ token<TransportService>('kernel.transports@1')

/** A transaction that a plugin or an adapter sent. @public */
export interface SentTransaction {
  /** The CAIP-2 id of a network that the host declared. */
  readonly chain: string
  /** The hash of the transaction. */
  readonly hash: string
  /** The transfer, as far as the sender knows it. `from` is a connected account, and `amount` is in base units. */
  readonly transfer?: { readonly from: string; readonly to: string; readonly symbol: string; readonly amount: bigint; readonly decimals: number }
  /** The expected incoming amount of a swap, in addition to the transfer, whose `to` is the exchange. */
  readonly received?: { readonly symbol: string; readonly amount: bigint; readonly decimals: number }
}
/** The result of a transaction. @public */
export interface SettledTransaction {
  /** The CAIP-2 id of a network that the host declared. */
  readonly chain: string
  /** The hash of the transaction. */
  readonly hash: string
  /**
   * `replaced`: another transaction of the same nonce was mined. `dropped`: it is proven that it was not sent, or can no longer happen.
   * `unclear`: it may have happened, or may still happen.
   */
  readonly outcome: 'done' | 'reverted' | 'replaced' | 'dropped' | 'unclear'
  /** The hash under which it was mined, if the wallet sped it up. */
  readonly mined?: string
}
/**
 * Reports transactions: the kernel validates each report and emits `TransactionSent` and `TransactionSettled`, which plugins cannot
 * emit. Warnings about look-alike addresses depend on these reports.
 * @public
 */
export interface TransactionReports {
  /** @throws TransactionReportError if the network is not declared, the account is not connected or a field has the wrong shape */
  sent(transaction: SentTransaction): void
  /** @throws TransactionReportError if the network is not declared or a field has the wrong shape */
  settled(transaction: SettledTransaction): void
}
/** Reports of transactions. @public */
export const Transactions: Token<TransactionReports> = /* @__PURE__ */ token<TransactionReports>('kernel.transactions@1')

/** The networks that the host declared, and which of them are in use. @public */
export interface NetworksState {
  /** The networks, in the order of the host. */
  readonly items: readonly Network[]
  /** The CAIP-2 id of the active network, by namespace. */
  readonly active: Readonly<Record<string, string>>
  /** The CAIP-2 id of the connected wallet's network, if the host did not declare it. */
  readonly unsupported: string | undefined
  /** The CAIP-2 id of the requested network while a switch waits for the wallet. */
  readonly switching: string | undefined
}
/** Finds networks and switches between them. @public */
export interface NetworksService {
  /** The networks, with a subscription. */
  readonly state: Readable<NetworksState>
  /** Returns a declared network by its CAIP-2 id. */
  find(caipNetworkId: string): Network | undefined
  /** Returns the active network of the active namespace (or of the given one). */
  active(namespace?: string): Network | undefined
  /**
   * Switches to another network. If no wallet is connected, only the choice changes. Otherwise the wallet is asked first. @throws
   * UserRejectedError, WalletError, NetworkNotFoundError, DeadlineError, or the signal's reason
   */
  switchTo(caipNetworkId: string, signal?: AbortSignal): Promise<void>
}
/**
 * `declare` adds a network, or replaces the one with the same id. With the first network of a namespace, connections in it become
 * possible. `withdraw` (a CAIP-2 id) removes one: if it was active, the first remaining network of its namespace becomes active. The
 * last network cannot be removed.
 */
export type NetworkChange = { readonly declare: Network } | { readonly withdraw: string }
/** Changes the list of networks during the life of the page. */
export interface NetworkList {
  /** Changes the declared networks, for the page only. No service does this for plugins. */
  change(change: NetworkChange): Promise<void>
}
/** The networks. @public */
export const Networks: Token<NetworksService> = /* @__PURE__ */ token<NetworksService>('kernel.networks@1')

/** The wallets that were found. @public */
export interface ConnectorsState {
  /** At most 64 wallets, in order of discovery, each once. */
  readonly items: readonly ConnectorFacts[]
  /** Whether the first answer window (about 100 ms) of a source is still open. */
  readonly looking: boolean
}
/** Finds the wallets of this browser and those that adapters provide. It returns descriptions only: `SessionsService.connect` connects. @public */
export interface ConnectorsService {
  /** The wallets, with a subscription. */
  readonly state: Readable<ConnectorsState>
  /** Returns a wallet by the id of its connector. */
  find(id: string): ConnectorFacts | undefined
  /** Starts the sources that are enabled, once. Resolves when `state` contains their wallets, and rejects if none could be started. */
  load(): Promise<void>
  /** Asks the wallets of this browser to announce themselves again. */
  refresh(): void
}
/** The wallets that can be connected. @public */
export const Connectors: Token<ConnectorsService> = /* @__PURE__ */ token<ConnectorsService>('kernel.connectors@1')

/** Capabilities of the connected wallets, for example balances and transfers, and traits of chain families. @public */
export interface CapabilityService {
  /** Returns the capability of the namespace's active connection. */
  get<name extends keyof Capabilities>(namespace: string, name: name): Capabilities[name] | undefined
  /** Whether the active namespace (or the given one) has the capability. */
  can(name: string, namespace?: string): boolean
  /** Returns the traits that the namespace's adapter declares for its chain family, or an empty object without one. It loads no code. */
  traits(namespace: string): NamespaceTraits
  /**
   * Validates an address that a visitor typed or pasted, by the adapter of a network's chain family (CAIP-2 id), without a connection. The
   * address of a CAIP-10 id, of a link to the network's explorer or of a payment link is read too, if it is on this network. It loads the
   * adapter's code, and sends no request. Returns undefined if the family has no adapter, or one that does not read addresses.
   */
  readAddress(chain: string, text: string): Promise<AddressReading | undefined>
}
/** Capabilities and traits by namespace. @public */
export const CapabilitiesOf: Token<CapabilityService> = /* @__PURE__ */ token<CapabilityService>('kernel.capabilities@1')

/** The servers of the networks that the host declared, with one deadline per attempt, bounded retries, and the next URL on failure. @public */
export interface RpcService {
  /** Sends a JSON-RPC request. Answers are untrusted: the caller validates their shape. */
  request(caipNetworkId: string, call: { readonly method: string; readonly params?: unknown }, signal?: AbortSignal): Promise<unknown>
  /**
   * Reads JSON below a network's URL, for networks whose servers do not speak JSON-RPC, such as Esplora for Bitcoin. `path` is relative,
   * as in `address/bc1q…`. Answers are untrusted: the caller validates their shape.
   */
  get(caipNetworkId: string, path: string, signal?: AbortSignal): Promise<unknown>
}
/** The servers of the host's networks. @public */
export const Rpc: Token<RpcService> = /* @__PURE__ */ token<RpcService>('kernel.rpc@1')

/** A source of connectors that an adapter's manifest declares, so that the kernel knows it before its code is loaded. */
export interface ConnectorSourceItem {
  /** The chain families of its connectors. */
  readonly namespaces: readonly string[]
  /** The service that finds the connectors. */
  readonly service: Token<ConnectorSource>
  /**
   * The ids of its connectors, if they are known beforehand: then its code is loaded when one of them is requested, and not to fill a
   * list. An id that ends in `*` is a prefix.
   */
  readonly only?: readonly string[]
}
/** The driver of a namespace that an adapter's manifest declares, so that the kernel knows it before its code is loaded. */
export interface DriverItem {
  /** The chain family, for example `eip155`. */
  readonly namespace: string
  /** The service that implements it. */
  readonly service: Token<Driver>
  /** The traits of the whole chain family. */
  readonly traits?: NamespaceTraits
}
/**
 * Facts about a chain family that its adapter declares in its manifest, so that views and `when` conditions can read them before the
 * adapter's code is loaded. Absent traits are false. Third parties extend this by `declare module`.
 * @public
 */
export interface NamespaceTraits {
  /** Whether the project's server has the history of accounts of this family, so that the Activity tab is shown. */
  readonly history?: boolean
  /** Whether the server or the adapter's `collectibles` capability lists the NFTs of accounts of this family, so that the NFTs tab is shown. */
  readonly nfts?: boolean
  /** Whether its `collectibles` capability lists all NFTs of an account, and not only those of collections that are named. */
  readonly allNfts?: boolean
  /** Whether wallets show the chain id of a network before they add it (EIP-3085), so that the view of a switch names it. */
  readonly networkNumbers?: boolean
  /** Whether accounts of this family can have names (ENS), so that the row that registers one is shown. */
  readonly names?: boolean
  /** Names of chain families whose tokens are lost if they are sent to an address of this one, in the order in which Receive lists them. */
  readonly notReceived?: readonly string[]
}
