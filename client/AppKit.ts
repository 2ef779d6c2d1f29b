import { appkitOf, type InstanceHandle } from '../elements/instances.js'
import type { Adapter, AppKitOptions } from './options/AppKitOptions.js'
import type { AccountType } from './compat/AccountType.js'
import type { CaipNetwork } from './CaipNetwork.js'
import type { WalletItem } from './walletButton/WalletsStore.js'
import type { CompatMethods, RemoteFeatures } from './compat/CompatMethods.js'
import type { Events, Features, ViewName, ViewParameters } from '../kernel/api/publicNames.js'
import type { EventName } from './compat/otherKits.js'
import type { AddressOf, Namespace } from './Namespace.js'
import type { ThemeVariables } from './ThemeVariables.js'
import type { SIWXConfig } from '../ports/siwx.js'
import type { CaipNetworkId, Dispose, EventRef, PluginInfo, ThemeMode, Token } from '../kernel/api/index.js'

/** `reconnecting`: a connection of an earlier visit is being restored. @public */
export type AccountStatus = 'connected' | 'connecting' | 'reconnecting' | 'disconnected'

/** An account that a wallet gives to this page. @public */
export interface Account<namespace extends string = string> {
  /** Its chain family, for example `eip155`. */
  readonly namespace: string
  /** In the writing of the wallet. */
  readonly address: AddressOf<namespace>
  /** `eoa`: a key. `smartAccount`: a contract. `payment` and `ordinal`: what a Bitcoin wallet uses the address for. */
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  /** In hexadecimal; of Bitcoin wallets that give it. */
  readonly publicKey?: string
}

/** An account of an e-mail or social sign-in, in the shape of the former kit. @public */
export interface EmbeddedWalletInfo {
  /** Who signed in, as far as the secure site said it. */
  readonly user: {
    readonly email?: string | null | undefined
    readonly username?: string | undefined
    readonly accounts?: readonly { readonly type: AccountType; readonly address: string }[] | undefined
  }
  /** The way the visitor signed in. */
  readonly authProvider: 'email' | 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook' | `oidc:${string}`
  /** The type of the account in use. */
  readonly accountType: AccountType
  /** Whether the smart account has code on the network in use. */
  readonly isSmartAccountDeployed: boolean
}

/** The account of one namespace, or of the active one. @public */
export interface AccountState<namespace extends string = string> {
  /** All that the wallet gives to this page, the one in use first. Empty while none is connected. */
  readonly allAccounts: Account<namespace>[]
  /** CAIP-10 id. Undefined while none is connected. */
  readonly caipAddress: `${string}:${string}:${string}` | undefined
  /** `0x…` on `eip155`. Undefined while none is connected. */
  readonly address: AddressOf<namespace> | undefined
  /** True while `status` is `connected`. */
  readonly isConnected: boolean
  /** `reconnecting` while a connection of an earlier visit is being restored. */
  readonly status: AccountStatus
  /** Of accounts of an e-mail or social sign-in: who signed in, and how. Undefined for other wallets. */
  readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined
  /** True where the account is only watched (`features.watch`): there is no wallet, and nothing can be sent or signed. Absent otherwise. */
  readonly isWatched?: true | undefined
  /** The name (ENS) of the active account, once the widget has looked it up. Leads back to the address. `fetchIdentity` looks it up at any time. */
  readonly profileName?: string | undefined
  /** A source for `<img>`: the picture of that name. */
  readonly profileImage?: string | undefined
}

/** The network in use. @public */
export interface NetworkState {
  /** Undefined while the wallet is on a network the host did not declare. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The chain's own id, declared or not: a number on `eip155`. */
  readonly chainId: number | string | undefined
  /** CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId | undefined
  /** CAIP-2 ids; undefined where the wallet allows any, and where there is no wallet. */
  readonly approvedCaipNetworkIds?: readonly string[] | undefined
  /** The wallet agrees to any network. */
  readonly supportsAllNetworks?: boolean
}

/** The state of the modal. @public */
export interface PublicState {
  /** A connection is being made. */
  readonly loading: boolean
  /** The modal is on screen. */
  readonly open: boolean
  /** CAIP-2 id. */
  readonly selectedNetworkId: string | undefined
  /** The active namespace, for example `eip155`. */
  readonly activeChain: string | undefined
  /** Every stored connection was restored or given up. */
  readonly initialized: boolean
  /** The wallet that is asked to connect, of a list that the page draws itself: `connectWallet`, `useAppKitWallets`. */
  readonly connectingWallet?: WalletItem | undefined
}

/** The wallet that is connected, as it describes itself. @public */
export interface ConnectedWallet {
  /** As visitors know the wallet. The text comes from the wallet. */
  readonly name: string
  /** A source for `<img>`. */
  readonly icon: string | undefined
  /** As the wallet announced it (EIP-6963), for example `io.metamask`. */
  readonly rdns: string | undefined
  /** How it is reached, for example `ANNOUNCED` or `WALLET_CONNECT`. */
  readonly type: string
}

/** The theme in use. @public */
export interface ThemeValues {
  /** The mode that is shown: with `auto` the one of the system. */
  readonly themeMode: Exclude<ThemeMode, 'auto'>
  /** By `--portico-*` name, checked. */
  readonly themeVariables: Readonly<Record<string, string>>
}

type EventProperties<name extends EventName> = name extends keyof Events
  ? Events[name] extends undefined
    ? { readonly properties?: undefined }
    : { readonly properties: Events[name] }
  : { readonly properties?: Readonly<Record<string, never>> }
/** One event, or any. `type` is `error` for `INTERNAL_SDK_ERROR` alone; `Events` has the properties of each event. @public */
export type EventData<name extends EventName = EventName> = name extends EventName
  ? { readonly type: name extends 'INTERNAL_SDK_ERROR' ? 'error' : 'track'; readonly event: name } & EventProperties<name>
  : never

/** The latest event. Kept in the page; nothing is sent anywhere. @public */
export interface EventRecord {
  /** Wall clock, ms since 1970. */
  readonly timestamp: number
  /** @deprecated Always empty: what goes wrong is reported by the event `INTERNAL_SDK_ERROR`. */
  readonly reportedErrors: Readonly<Record<string, boolean>>
  /** What happened: `data.event` says which properties there are. */
  readonly data: EventData
}

/** What has to be given for a view whose parameters cannot be left out. */
type RequiredParameters<view extends ViewName> = undefined extends ViewParameters[view]
  ? unknown
  : { readonly params: ViewParameters[view] } | { readonly arguments: unknown }

/** What `open` takes: the parameters are those of the view that is named. @public */
export type OpenParameters<view extends ViewName = ViewName> = {
  /** The view to show. Without it: Account where a wallet is connected, else Connect. */
  readonly view?: view
  /** What the view takes: see `ViewParameters`. */
  readonly params?: ViewParameters[view]
  /** Connect to this namespace, or show its account. By default the active one. */
  readonly namespace?: Namespace
  /** The older name of `params`, as pages of the former kit write it. */
  readonly arguments?: unknown
  /** A pairing link that the host made: shown as a code. */
  readonly uri?: string
} & RequiredParameters<view>

/** What `open` of the form of a send answers. @public */
export interface OpenedSend {
  /** Of the transaction that the network accepted. */
  readonly hash: string
}

/** What `open` answers: the hash where the view is that of a send, else nothing. @public */
export type OpenAnswer<view extends ViewName> = [view] extends ['WalletSend'] ? Promise<OpenedSend | undefined> : Promise<void>

/** What `disconnect` takes. @public */
export interface DisconnectParameters {
  /** Id of the connector. By default the one in use. */
  readonly id?: string
  /** By default every namespace. */
  readonly namespace?: Namespace
}

/** Ends a subscription. @public */
export type Undo = Dispose

/**
 * One instance of the widget. Methods are plain functions that can be destructured. After `destroy()` they throw DestroyedError. Without a
 * namespace they use the active one.
 */
export interface AppKit extends InstanceHandle, CompatMethods {
  /** Version of this package. */
  readonly version: string
  /** Name of the instance. */
  readonly instance: string
  /** The options as given, with the changes of `updateOptions` and `updateFeatures`. */
  readonly options: AppKitOptions
  /** `features` of the options, with the changes of `updateFeatures`. */
  readonly features: Features
  /** The result of `getRemoteFeatures`. */
  readonly remoteFeatures: RemoteFeatures
  /** Namespaces of the adapters. */
  readonly chainNamespaces: readonly string[]
  /** By namespace. */
  readonly chainAdapters: Readonly<Record<string, Adapter>>
  /** @deprecated Always empty: nothing is reported anywhere. Developer alerts are in the console. */
  readonly reportedAlertErrors: Readonly<Record<string, boolean>>

  /**
   * Opens the modal: on the named view, else on Account or Connect. Settles when it is on screen. `open({ view: 'WalletSend', arguments })`
   * settles when the visitor has sent, with the hash, or has left: then, and where nobody knows what became of it, with undefined.
   * @example `await modal.open({ view: 'Networks' })`
   * @throws ViewNotFoundError, NamespaceNotFoundError
   */
  open<view extends ViewName = ViewName>(options?: OpenParameters<view>): OpenAnswer<view>
  /** Closes the modal, also where a visitor could not. Settles when it is closed. @example `await modal.close()` */
  close(): Promise<void>
  /**
   * Settles when every stored connection was restored or given up, and the wallets of this browser were looked for: `getConnectors` answers then.
   * @example `await modal.ready()`
   */
  ready(): Promise<void>
  /** Whether the modal is on screen. @example `const shown = modal.isOpen()` */
  isOpen(): boolean
  /** The state of the modal at this moment. @example `const { open, loading } = modal.getState()` */
  getState(): PublicState
  /**
   * Calls the listener with the state as it is, in a microtask, and after each change.
   * @example `const undo = modal.subscribeState(({ open }) => console.log(open))`
   */
  subscribeState(listener: (state: PublicState) => void): Undo

  /** The account at this moment. @example `const { address, isConnected } = modal.getAccount('eip155')` */
  getAccount<namespace extends Namespace = string>(namespace?: namespace): AccountState<namespace>
  /**
   * Calls the listener with the account as it is, in a microtask, and after each change.
   * @example `const undo = modal.subscribeAccount(({ address }) => console.log(address))`
   */
  subscribeAccount<namespace extends Namespace = string>(listener: (account: AccountState<namespace>) => void, namespace?: namespace): Undo
  /** Whether a wallet is connected in the active namespace. @example `const connected = modal.getIsConnectedState()` */
  getIsConnectedState(): boolean
  /** The address in use; undefined while none is connected. @example `const address = modal.getAddress('eip155')` */
  getAddress<namespace extends Namespace = string>(namespace?: namespace): AddressOf<namespace> | undefined
  /** The same as `getAddress`. @example `const address = modal.getAddressByChainNamespace('solana')` */
  getAddressByChainNamespace<namespace extends Namespace = string>(namespace?: namespace): AddressOf<namespace> | undefined
  /** CAIP-10 id of the account in use, for example `eip155:1:0xab…`. @example `const account = modal.getCaipAddress()` */
  getCaipAddress(namespace?: Namespace): string | undefined
  /** The wallet that is connected. @example `const name = modal.getWalletInfo()?.name` */
  getWalletInfo(namespace?: Namespace): ConnectedWallet | undefined
  /**
   * Calls the listener with the wallet as it is, in a microtask, and when another wallet is connected, or none any more.
   * @example `const undo = modal.subscribeWalletInfo((wallet) => console.log(wallet?.name))`
   */
  subscribeWalletInfo(listener: (wallet: ConnectedWallet | undefined) => void, namespace?: Namespace): Undo
  /**
   * Ends the connections of one namespace, or all.
   * @example `await modal.disconnect('eip155')`
   * @throws DisconnectError when a wallet did not confirm; its connection is ended here anyway
   */
  disconnect(namespaceOrOptions?: Namespace | DisconnectParameters): Promise<void>

  /** The wallet's own provider object, for example an EIP-1193 one. Unchecked. @example `const provider = modal.getProvider('eip155')` */
  getProvider<provider = unknown>(namespace: Namespace): provider | undefined
  /** How the wallet of a namespace is reached, for example `ANNOUNCED`. @example `const type = modal.getProviderType('eip155')` */
  getProviderType(namespace: Namespace): string | undefined
  /** `getProvider` of the active namespace. @example `const provider = modal.getWalletProvider()` */
  getWalletProvider<provider = unknown>(): provider | undefined
  /** `getProviderType` of the active namespace. @example `const type = modal.getWalletProviderType()` */
  getWalletProviderType(): string | undefined
  /**
   * Calls the listener with the providers by namespace, after each change.
   * @example `const undo = modal.subscribeProviders(({ eip155 }) => console.log(eip155))`
   */
  subscribeProviders(listener: (providers: Readonly<Record<string, unknown>>) => void): Undo

  /**
   * Switches to one of the declared networks, named by its object, its own id or its CAIP-2 id. A refusal changes nothing.
   * @example `await modal.switchNetwork(polygon, { throwOnFailure: true })`
   * @throws with `throwOnFailure`: UserRejectedError, WalletError, NetworkNotFoundError, DeadlineError
   */
  switchNetwork(network: { readonly id: number | string } | number | string, options?: { readonly throwOnFailure?: boolean }): Promise<void>
  /** The chain's own id, declared or not: a number on `eip155`. @example `const id = modal.getChainId()` */
  getChainId(): number | string | undefined
  /** The network in use, or the declared one of this id. Undefined while the wallet is on another one. @example `const name = modal.getCaipNetwork()?.name` */
  getCaipNetwork(namespace?: Namespace, id?: number | string): CaipNetwork | undefined
  /** CAIP-2 id of the network in use. @example `const id = modal.getCaipNetworkId()` */
  getCaipNetworkId(): CaipNetworkId | undefined
  /** The declared networks, all or those of one namespace. @example `const names = modal.getCaipNetworks('eip155').map(({ name }) => name)` */
  getCaipNetworks(namespace?: Namespace): readonly CaipNetwork[]
  /** The namespace that methods without one speak of. @example `const namespace = modal.getActiveChainNamespace()` */
  getActiveChainNamespace(): string | undefined
  /**
   * Calls the listener with the network as it is, in a microtask, after each change by the page, the visitor or the wallet, and at each connect.
   * @example `const undo = modal.subscribeNetwork(({ chainId }) => console.log(chainId))`
   */
  subscribeNetwork(listener: (network: NetworkState) => void): Undo
  /** The same with the network alone. @example `const undo = modal.subscribeCaipNetworkChange((network) => console.log(network?.name))` */
  subscribeCaipNetworkChange(listener: (network: CaipNetwork | undefined) => void): Undo

  /** The mode that is shown: with `auto` the one of the system. @example `const mode = modal.getThemeMode()` */
  getThemeMode(): Exclude<ThemeMode, 'auto'>
  /** `auto` follows the system. An invalid mode changes nothing, and developers are told. @example `modal.setThemeMode('dark')` */
  setThemeMode(mode: ThemeMode): void
  /** By `--portico-*` name, checked. @example `const variables = modal.getThemeVariables()` */
  getThemeVariables(): Readonly<Record<string, string>>
  /**
   * Merges into the variables in use. A value that CSS would not accept, or that could send a request, is left out with a developer alert.
   * @example `modal.setThemeVariables({ '--portico-accent': '#b4532f' })`
   */
  setThemeVariables(variables: ThemeVariables): void
  /** Calls the listener after each change of the theme. @example `const undo = modal.subscribeTheme(({ themeMode }) => console.log(themeMode))` */
  subscribeTheme(listener: (theme: ThemeValues) => void): Undo
  /**
   * Merges into the flags given at creation, and switches the plugins of these flags on and off.
   * @example `modal.updateFeatures({ swaps: false })`
   * @throws InvalidOptionError
   */
  updateFeatures(features: Features): void
  /** The sign-in configuration given as `siwx` or `siweConfig`. @example `const config = modal.getSIWX()` */
  getSIWX<config extends SIWXConfig = SIWXConfig>(): config | undefined

  /** What happened last; `MODAL_CREATED` at first. @example `const { data } = modal.getEvent()` */
  getEvent(): EventRecord
  /** Calls the listener for each event. Nothing leaves the page. @example `const undo = modal.subscribeEvents(({ data }) => console.log(data.event))` */
  subscribeEvents(listener: (event: EventRecord) => void): Undo

  /**
   * A service of a plugin, by its token; loads the plugin.
   * @example `const portfolio = await modal.get(Portfolio)`
   * @throws ServiceNotFoundError, PluginError
   */
  get<service>(token: Token<service>): Promise<service>
  /**
   * Calls the listener for an event of the kernel or of a plugin, by its ref from `portico/plugin` or `portico/ports/*`.
   * @example `const undo = modal.on(SessionConnected, ({ namespace }) => console.log(namespace))`
   */
  on<payload>(event: EventRef<payload>, listener: (payload: payload) => void): Undo
  /** `list` says of each plugin whether it is on, and why not; `retry` starts one that failed once more. */
  readonly plugins: { list(): readonly PluginInfo[]; retry(id: string): Promise<void> }
  /** Removes everything: elements, listeners, timers and styles. Stored connections stay. @example `await modal.destroy()` */
  destroy(): Promise<void>
}

/** The instance that hooks use: `main`, else the last one created. @public */
export const AppKit: { getInstance(): AppKit | undefined } = { getInstance: () => appkitOf() as AppKit | undefined }
