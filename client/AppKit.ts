import { type Holder, instances } from '../elements/instances.js'
import type { Adapter, AppKitOptions } from './options/AppKitOptions.js'
import type { CompatMethods, RemoteFeatures } from './compat/CompatMethods.js'
import type { SIWXConfig } from '../ports/siwx.js'
import type { Dispose, EventRef, Network, OpenOptions, PluginInfo, ThemeMode, Token } from '../kernel/api/index.js'

export type AccountStatus = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'

export interface Account {
  readonly namespace: string
  readonly address: string
  readonly type: 'eoa' | 'smartAccount' | 'payment'
}

export interface AccountState {
  readonly allAccounts: Account[]
  /** CAIP-10 id. */
  readonly caipAddress: `${string}:${string}:${string}` | undefined
  readonly address: string | undefined
  readonly isConnected: boolean
  readonly status: AccountStatus
  /** Set for accounts of an e-mail or social sign-in. */
  readonly embeddedWalletInfo: undefined
}

export interface NetworkState {
  /** Undefined while the wallet is on a network the host did not declare. */
  readonly caipNetwork: Network | undefined
  /** The chain's own id, declared or not. */
  readonly chainId: number | string | undefined
  readonly caipNetworkId: string | undefined
}

export interface PublicState {
  /** A connection is being made. */
  readonly loading: boolean
  readonly open: boolean
  /** CAIP-2 id. */
  readonly selectedNetworkId: string | undefined
  readonly activeChain: string | undefined
  /** Every stored connection was reopened or given up. */
  readonly initialized: boolean
}

export interface ConnectedWallet {
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly type: string
}

export interface ThemeValues {
  readonly themeMode: ThemeMode
  readonly themeVariables: Readonly<Record<string, string>>
}

/** What happened last. Kept in the page; nothing is sent anywhere. */
export interface EventRecord {
  /** Wall clock, ms since 1970. */
  readonly timestamp: number
  readonly reportedErrors: Readonly<Record<string, boolean>>
  readonly data: { readonly type: 'track' | 'error'; readonly event: string; readonly properties?: Readonly<Record<string, unknown>> }
}

export interface OpenParameters extends OpenOptions {
  /** The older name of `params`. */
  readonly arguments?: unknown
  /** A pairing link that the host made: shown as a code. */
  readonly uri?: string
}

export interface DisconnectParameters {
  /** Id of the connector. */
  readonly id?: string
  readonly namespace?: string
}

/** Ends a subscription. */
export type Undo = Dispose

/**
 * One instance of the widget. Methods are plain functions: they may be taken off. After `destroy()` they throw
 * DestroyedError. Without a namespace they speak of the active one.
 */
export interface AppKit extends Holder, CompatMethods {
  readonly version: string
  /** Name of the instance. */
  readonly instance: string
  /** As they were given, with what `updateOptions` and `updateFeatures` changed. */
  readonly options: AppKitOptions
  /** What `getRemoteFeatures` answers. */
  readonly remoteFeatures: RemoteFeatures
  readonly chainNamespaces: readonly string[]
  /** By namespace. */
  readonly chainAdapters: Readonly<Record<string, Adapter>>
  /** Nothing is reported anywhere: always empty. */
  readonly reportedAlertErrors: Readonly<Record<string, boolean>>

  /**
   * Opens the modal: on the named view (`Account`, `Connect`, `Networks`, …), else on Account or Connect.
   * @throws ViewNotFoundError, NamespaceNotFoundError
   */
  open(options?: OpenParameters): Promise<void>
  close(): Promise<void>
  /** Settles when every stored connection was reopened or given up. */
  ready(): Promise<void>
  isOpen(): boolean
  getState(): PublicState
  subscribeState(listener: (state: PublicState) => void): Undo

  getAccount(namespace?: string): AccountState
  subscribeAccount(listener: (account: AccountState) => void, namespace?: string): Undo
  getIsConnectedState(): boolean
  getAddress(namespace?: string): string | undefined
  /** The same as `getAddress`. */
  getAddressByChainNamespace(namespace?: string): string | undefined
  getCaipAddress(namespace?: string): string | undefined
  getWalletInfo(namespace?: string): ConnectedWallet | undefined
  subscribeWalletInfo(listener: (wallet: ConnectedWallet | undefined) => void, namespace?: string): Undo
  /**
   * Ends the connections of one namespace, or all.
   * @throws DisconnectError when a wallet did not confirm; its connection is gone here all the same
   */
  disconnect(namespaceOrOptions?: string | DisconnectParameters): Promise<void>

  /** The wallet's own provider object, for example an EIP-1193 one. */
  getProvider<provider = unknown>(namespace: string): provider | undefined
  getProviderType(namespace: string): string | undefined
  getWalletProvider<provider = unknown>(): provider | undefined
  getWalletProviderType(): string | undefined
  subscribeProviders(listener: (providers: Readonly<Record<string, unknown>>) => void): Undo

  /**
   * Switches to one of the declared networks, named by its object, its own id or its CAIP-2 id. A refusal changes nothing.
   * @throws with `throwOnFailure`: UserRejectedError, WalletError, NetworkNotFoundError, DeadlineError
   */
  switchNetwork(network: { readonly id: number | string } | number | string, options?: { readonly throwOnFailure?: boolean }): Promise<void>
  getChainId(): number | string | undefined
  getCaipNetwork(namespace?: string, id?: number | string): Network | undefined
  getCaipNetworkId(): string | undefined
  getCaipNetworks(namespace?: string): readonly Network[]
  getActiveChainNamespace(): string | undefined
  subscribeNetwork(listener: (network: NetworkState) => void): Undo
  subscribeCaipNetworkChange(listener: (network: Network | undefined) => void): Undo

  getThemeMode(): ThemeMode
  /** @throws InvalidOptionError */
  setThemeMode(mode: ThemeMode): void
  getThemeVariables(): Readonly<Record<string, string>>
  /** @throws InvalidOptionError */
  setThemeVariables(variables: Readonly<Record<string, string | number>>): void
  subscribeTheme(listener: (theme: ThemeValues) => void): Undo
  /** Merges into the flags given at creation. @throws InvalidOptionError */
  updateFeatures(features: Readonly<Record<string, unknown>>): void
  /** The sign-in configuration given as `siwx` or `siweConfig`. */
  getSIWX<config extends SIWXConfig = SIWXConfig>(): config | undefined

  getEvent(): EventRecord
  subscribeEvents(listener: (event: EventRecord) => void): Undo

  /** A service of a plugin, by its token; loads the plugin. @throws ServiceNotFoundError, PluginError */
  get<service>(token: Token<service>): Promise<service>
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Undo
  readonly plugins: { list(): readonly PluginInfo[]; retry(id: string): Promise<void> }
  /** Leaves nothing behind: no element, listener, timer or style. Stored connections stay. */
  destroy(): Promise<void>
}

/** The instance that hooks speak of: `main`, else the last one made. */
export const AppKit: { getInstance(): AppKit | undefined } = { getInstance: () => instances.get() as AppKit | undefined }
