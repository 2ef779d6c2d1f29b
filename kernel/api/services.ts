import type { Capabilities, Connector, ConnectorKind, ConnectorSource, Driver, Transport } from './capability.js'
import type { Message, MessageValues } from './message.js'
import type { Network } from './network.js'
import type { Readable } from './readable.js'
import { type Token, token } from './refs.js'
import type { Dispose } from './scope.js'

/** The public words for the state of a connection. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

export interface WalletInfo {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
}

/** One live connection: a wallet, its accounts, the chain it is on. */
export interface Connection {
  readonly connectorId: string
  /** How the wallet is reached: an extension, a relay … */
  readonly kind: ConnectorKind
  readonly wallet: WalletInfo
  readonly accounts: readonly string[]
  /** The account in use: the first of `accounts`. */
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  /** CAIP-2 ids the wallet agreed to, where it agrees to some only. */
  readonly approved?: readonly string[]
}

/** The state of one namespace. Only `connected` has a connection; each namespace is independent of the others. */
export type NamespaceSession =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string; readonly pending: boolean }
  /** `address` is empty while it is still read. */
  | { readonly status: 'reconnecting'; readonly connectorId: string; readonly address: string; readonly chain: string }
  | ({ readonly status: 'connected' } & Connection)

export interface SessionsState {
  /** The namespace hosts see when they name none. */
  readonly active: string | undefined
  readonly byNamespace: Readonly<Record<string, NamespaceSession>>
  /** Every live connection of a namespace, the active one among them. */
  readonly connections: Readonly<Record<string, readonly Connection[]>>
}

export interface ConnectOptions {
  /** Namespace the visitor chose, when the connector has several. */
  readonly namespace?: string
  /** CAIP-2 id to start on. */
  readonly chain?: string
  readonly signal?: AbortSignal
  /** True: asks nothing of the visitor, and rejects when the wallet does not allow the page its accounts already. */
  readonly silent?: boolean
  onUri?(uri: string): void
}

/** SPEC §4: stored connection status per namespace. */
export type StoredConnectionStatus = 'connected' | 'active' | 'disconnected'

export interface SessionsService {
  readonly state: Readable<SessionsState>
  /**
   * Connects. A second call cancels the first; an answer that comes after cancel is ignored.
   * @throws UserRejectedError, WalletError, DeadlineError, ConnectorNotFoundError, or the signal's reason
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<Connection>
  /** Ends one connection, one namespace, or everything. Throws only after every part was tried. */
  disconnect(namespace?: string, connectorId?: string): Promise<void>
  /** Makes a namespace the active one. */
  setActive(namespace: string): void
  connectionStatus(namespace: string, connectorId: string): StoredConnectionStatus
}
export const Sessions: Token<SessionsService> = /* @__PURE__ */ token<SessionsService>('kernel.sessions@1')

/**
 * Sends any request to a connected wallet. Apart from `Sessions`, so that a manifest says which plugins can do that.
 */
export interface TransportService {
  /** The transport of the namespace's active connection, or of its connection by this connector. */
  transport(namespace: string, connectorId?: string): Transport | undefined
}
export const Transports: Token<TransportService> = /* @__PURE__ */ token<TransportService>('kernel.transports@1')

/** A transaction that a plugin or an adapter sent. */
export interface SentTransaction {
  /** CAIP-2 id of a network that the host declared. */
  readonly chain: string
  readonly hash: string
  /** What is being moved, as far as the sender knows it. `from` is a connected account; `amount` is in base units. */
  readonly transfer?: { readonly from: string; readonly to: string; readonly symbol: string; readonly amount: bigint; readonly decimals: number }
}
/** How a transaction ended. */
export interface SettledTransaction {
  /** CAIP-2 id of a network that the host declared. */
  readonly chain: string
  readonly hash: string
  /**
   * `replaced`: another transaction of the same nonce was mined. `dropped`: no node knows it any more. `unclear`: the network shows
   * another transaction under its hash.
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
export const Transactions: Token<TransactionReports> = /* @__PURE__ */ token<TransactionReports>('kernel.transactions@1')

/** `tag` is the BCP 47 tag of the texts; `revision` counts up when texts arrive. */
export interface Locale {
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  readonly revision: number
}

export interface NetworksState {
  readonly items: readonly Network[]
  /** CAIP-2 id of the active network per namespace. */
  readonly active: Readonly<Record<string, string>>
  /** CAIP-2 id of the network the connected wallet is on although the host did not declare it. */
  readonly unsupported: string | undefined
  /** CAIP-2 id while a switch waits for the wallet. */
  readonly switching: string | undefined
}
export interface NetworksService {
  readonly state: Readable<NetworksState>
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
 * `declare` adds a network, or takes the place of the one with the same id; of a namespace without an adapter it changes nothing.
 * `withdraw` (a CAIP-2 id) takes one away: where it was the active one, the first of its namespace that is left becomes active. The last
 * one stays.
 */
export type NetworkChange = { readonly declare: Network } | { readonly withdraw: string }
export interface NetworkList {
  /** For the host: changes the declared networks. */
  change(change: NetworkChange): Promise<void>
}
export const Networks: Token<NetworksService> = /* @__PURE__ */ token<NetworksService>('kernel.networks@1')

export interface ConnectorsState {
  /** At most 64, in order of discovery, each wallet once. */
  readonly items: readonly Connector[]
  /** True until the first answer window (about 100 ms) of every source is over. */
  readonly looking: boolean
}
export interface ConnectorsService {
  readonly state: Readable<ConnectorsState>
  find(id: string): Connector | undefined
  /** Asks the sources that are on for their wallets, once. Settles when `state` has what they know by then; rejects where none could be asked. */
  load(): Promise<void>
  refresh(): void
}
export const Connectors: Token<ConnectorsService> = /* @__PURE__ */ token<ConnectorsService>('kernel.connectors@1')

export interface CapabilityService {
  /** The capability of the namespace's active connection. */
  get<name extends keyof Capabilities>(namespace: string, name: name): Capabilities[name] | undefined
  /** Whether the active namespace (or the given one) has it. */
  can(name: string, namespace?: string): boolean
}
export const CapabilitiesOf: Token<CapabilityService> = /* @__PURE__ */ token<CapabilityService>('kernel.capabilities@1')

/** JSON-RPC to the networks the host declared: one deadline a try, bounded retries, the next URL on failure. */
export interface RpcService {
  /** Answers are untrusted: the caller checks their shape. */
  request(caipNetworkId: string, call: { readonly method: string; readonly params?: unknown }, signal?: AbortSignal): Promise<unknown>
}
export const Rpc: Token<RpcService> = /* @__PURE__ */ token<RpcService>('kernel.rpc@1')

export interface NoticeAction {
  readonly label: Message
  run(): void
}
export interface Notice {
  readonly key: number
  readonly variant: 'success' | 'error' | 'loading'
  readonly message: Message
  readonly values: MessageValues | undefined
  readonly action: NoticeAction | undefined
}
/** SPEC §4 snackbar: a new message hides the old one and shows after 150 ms. */
export interface NoticesService {
  readonly state: Readable<{ readonly current: Notice | undefined }>
  show(variant: Notice['variant'], message: Message, options?: { readonly values?: MessageValues; readonly action?: NoticeAction }): void
  hide(): void
  /** Stops and restarts the timer while the pointer or focus is on it. */
  hold(on: boolean): void
}
export const Notices: Token<NoticesService> = /* @__PURE__ */ token<NoticesService>('kernel.notices@1')

export interface DeveloperAlert {
  readonly key: number
  readonly level: 'error' | 'warn'
  /** For developers, English. */
  readonly title: string
  readonly lines: readonly string[]
  readonly docsPath: string
}
/** For developers only: on localhost or with `debug: true`, each alert once a page. Always also in the console. */
export interface AlertsService {
  readonly state: Readable<{ readonly items: readonly DeveloperAlert[] }>
  raise(alert: Omit<DeveloperAlert, 'key'>): void
  dismiss(key: number): void
}
export const Alerts: Token<AlertsService> = /* @__PURE__ */ token<AlertsService>('kernel.alerts@1')

/** What the host told us about itself. `domain` comes from the page, never from an option. */
export interface HostInfo {
  readonly name: string
  readonly description: string
  readonly domain: string
  readonly url: string
  readonly icon: string | undefined
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly mobile: boolean
  readonly options: HostPolicy
  /** The host's options as they were written, for the plugin that one belongs to. Untrusted: whoever reads one checks it. */
  readonly given: Readonly<Record<string, unknown>>
}
/** The host options of SPEC §1 that views and adapters read. */
export interface HostPolicy {
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly enableEmbedded: boolean
  readonly manualWCControl: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableWallets: boolean
  readonly enableWalletGuide: boolean
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly featuredWalletIds: readonly string[]
  readonly connectMethodsOrder: readonly string[] | undefined
  readonly connectorTypeOrder: readonly string[] | undefined
  readonly walletFeaturesOrder: readonly string[] | undefined
  readonly collapseWallets: boolean
  readonly legalCheckbox: boolean
  readonly projectId: string | undefined
}
export const Host: Token<HostInfo> = /* @__PURE__ */ token<HostInfo>('kernel.host@1')

/** Time for plugins: they have no timers of their own, so that tests can hand in another clock. */
export interface ClockService {
  /** Wall clock, ms since 1970. */
  now(): number
  /** Runs once after the given ms, unless disposed. The caller adds the dispose function to its scope. */
  after(ms: number, run: () => void): Dispose
  /** Runs once when a modal that opens now is open and the page has nothing else to do, after a little over two seconds at the latest, unless disposed. */
  idle(run: () => void): Dispose
}
export const Clock: Token<ClockService> = /* @__PURE__ */ token<ClockService>('kernel.clock@1')

export type ThemeMode = 'dark' | 'light' | 'auto'
export interface ThemeState {
  readonly mode: ThemeMode
  /** `--portico-*` names with checked values. */
  readonly variables: Readonly<Record<string, string>>
}
export interface ThemeService {
  readonly state: Readable<ThemeState>
  setMode(mode: ThemeMode): void
  setVariables(variables: Readonly<Record<string, string | number>>): void
}
export const Theme: Token<ThemeService> = /* @__PURE__ */ token<ThemeService>('kernel.theme@1')

/** A way in, declared by an adapter's manifest: shown to the kernel before its code is loaded. */
export interface ConnectorSourceItem {
  readonly namespaces: readonly string[]
  readonly service: Token<ConnectorSource>
  /** Set where the ids of its connectors are known beforehand: then its code is loaded when one of them is asked for, not to fill a list. */
  readonly only?: readonly string[]
}
export interface DriverItem {
  readonly namespace: string
  readonly service: Token<Driver>
}
