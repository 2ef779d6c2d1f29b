import type { Dispose, IconName, Network } from '../../kernel/api/index.js'
import type { Features, ViewName } from '../../kernel/api/publicNames.js'
import type { WalletFeature } from '../../ports/account.js'
import type { ConnectMethod } from '../../ports/connect.js'
import type { Namespace } from '../Namespace.js'
import type { FetchWalletsOptions, WalletItem, WalletsState } from '../walletButton/WalletsStore.js'
import type { AccountType } from './AccountType.js'
import type { HostConnector } from './HostConnector.js'
import type { Adapter, AppKitOptions, NetworkInput } from '../options/AppKitOptions.js'
import type { NoopMethods } from './NoopMethods.js'

/** One wallet that is connected. @public */
export interface HostConnection {
  /** Id of the connector, the same in every visit. */
  readonly connectorId: string
  /** The one in use first. */
  readonly accounts: readonly { readonly address: string; readonly type?: AccountType }[]
  /** The network it is on; undefined where the host did not declare that one. */
  readonly caipNetwork?: Network | undefined
  /** Who signed in by e-mail or social account: how, and by which name or address. Undefined for other wallets. */
  readonly auth?: { readonly name: string | undefined; readonly username: string | undefined }
  /** Of the wallet. */
  readonly name?: string | undefined
  /** A source for `<img>`. */
  readonly icon?: string | undefined
  /** A web address of the image of the network. */
  readonly networkIcon?: string | undefined
}

/** Flags, as plugins and the project's remote configuration have them. @public */
export interface RemoteFeatures {
  /** Signing in with an e-mail address. */
  readonly email?: boolean
  /** Signing in with social accounts. */
  readonly socials?: boolean
  /** Swapping tokens. */
  readonly swaps?: boolean
  /** The Buy button and its views. */
  readonly onramp?: boolean
  /** The Activity tab and view. */
  readonly activity?: boolean
  /** @deprecated Always off: there is no branding. */
  readonly reownBranding?: boolean
  /** Several connected wallets at a time. */
  readonly multiWallet?: boolean
  /** @deprecated Never there: no flag is needed for a list of the page's own. */
  readonly headless?: boolean
  /** @deprecated Never there: payments belong to no part of Portico. */
  readonly payments?: boolean
  /** @deprecated Never there: addresses are not collected. */
  readonly emailCapture?: boolean | readonly string[]
}

/** What `switchConnection` takes. */
export interface SwitchConnectionParameters {
  /** The connection, as `getConnections` answers it. */
  readonly connection: Pick<HostConnection, 'connectorId'>
  /** One of its accounts, which is used from then on; by default its first. */
  readonly address?: string | undefined
  /** Its chain family, for example `eip155`. */
  readonly namespace: string
  /** Closes the modal when the wallet connected. Default `true`. */
  readonly closeModalOnConnect?: boolean | undefined
  /** Called when the switch is done. */
  onChange?(change: { readonly address: string; readonly namespace: string; readonly hasSwitchedAccount: boolean; readonly hasSwitchedWallet: boolean }): void
}
/** What `deleteConnection` takes. */
export interface DeleteConnectionParameters {
  /** Id of the connector. */
  readonly connectorId: string
  /** One of its accounts. */
  readonly address: string
  /** Its chain family, for example `eip155`. */
  readonly namespace: string
}

/** How a message of the page is shown. */
export interface MessageOptions {
  /** Whether it goes by itself, an error after six seconds and a success after two and a half. Otherwise the visitor dismisses it. Default `true`. */
  readonly autoClose?: boolean
  /** An icon of the modal in place of that of the kind of message. A name that it does not have is passed over. */
  readonly icon?: IconName
}

/** How a request of the page ended. */
export type TransactionEnd = 'success' | 'error' | 'cancel'
/** A request of the page, for `pushTransactionStack`: what is called when it ends. */
export interface TransactionEntry {
  onSuccess?(): void
  onError?(): void
  onCancel?(): void
}

/** The pairing link of a page that draws its own list, as `getWalletConnectUri` answers it. @public */
export interface WalletConnectUri {
  /** The link to show as a code, or to open a wallet with. It is renewed before it expires. Undefined while there is none. */
  readonly wcUri: string | undefined
  /** The last pairing failed. */
  readonly wcError: boolean
  /** The link is being made. */
  readonly wcFetchingUri: boolean
}

/** They return immediately. Their code is loaded after the kernel's services; before that lists are empty, and other results undefined. */
export interface CompatGetters {
  /**
   * Wallets that are connected in a namespace. Empty, with a developer alert, unless `features.multiWallet` is on.
   * @example `const [inUse] = modal.getConnections('eip155')`
   */
  getConnections(namespace?: string): HostConnection[]
  /**
   * Wallets that were connected before: those of this visit, then those of earlier ones, which have no accounts: an address is not kept in the
   * browser once its wallet is disconnected.
   * @example `const recent = modal.getRecentConnections('eip155')`
   */
  getRecentConnections(namespace?: string): HostConnection[]
  /**
   * Ways to wallets: those found in this browser, and those of plugins. Empty before `ready()` or the first opening. A wallet with several
   * namespaces is one entry; with `namespace` each is the entry of that one.
   * @example `const names = modal.getConnectors().map(({ name }) => name)`
   */
  getConnectors(namespace?: string): HostConnector[]
  /** The image of a connector: its own, or the one of `connectorImages`. @example `const image = modal.getConnectorImage({ id: 'io.metamask' })` */
  getConnectorImage(connector: { readonly id?: string; readonly imageUrl?: string | undefined } | undefined): string | undefined
  /**
   * CAIP-2 ids that the wallet approved; undefined where it allows any, and where there is no wallet.
   * @example `const ids = modal.getApprovedCaipNetworkIds('eip155')`
   */
  getApprovedCaipNetworkIds(namespace?: string): string[] | undefined
  /** @deprecated Always empty: networks without an adapter are left out when the page loads. Use `getCaipNetworks`. */
  getDisabledCaipNetworks(): Network[]
  /**
   * The features that are on, according to plugins and the project's remote configuration. Empty before the modal was first opened.
   * @example `const { swaps } = modal.getRemoteFeatures()`
   */
  getRemoteFeatures(): RemoteFeatures
  /** The order in which the ways in are shown at this moment. @example `const [first] = modal.getConnectMethodsOrder()` */
  getConnectMethodsOrder(): ('wallet' | 'email' | 'social')[]
  /** The pairing link of `prefetchWalletConnectUri` and `connectWallet`, at this moment. @example `const { wcUri } = modal.getWalletConnectUri()` */
  getWalletConnectUri(): WalletConnectUri
  /** What the visitor or `setPreferredAccountType` chose, or else `defaultAccountTypes`. @example `const type = modal.getPreferredAccountType('eip155')` */
  getPreferredAccountType(namespace?: string): AccountType | undefined
}

export interface CompatSubscriptions {
  /**
   * By namespace. Never called unless `features.multiWallet` is on.
   * @example `const undo = modal.subscribeConnections((connections) => console.log(connections.get('eip155')))`
   */
  subscribeConnections(listener: (connections: ReadonlyMap<string, HostConnection[]>) => void): Dispose
  /**
   * Calls the listener when a flag of `getRemoteFeatures` changes.
   * @example `const undo = modal.subscribeRemoteFeatures(({ onramp }) => console.log(onramp))`
   */
  subscribeRemoteFeatures(listener: (features: RemoteFeatures) => void): Dispose
  /**
   * Calls the listener when the link of `getWalletConnectUri` is there, is renewed, fails or is removed.
   * @example `const undo = modal.subscribeWalletConnectUri(({ wcUri }) => console.log(wcUri))`
   */
  subscribeWalletConnectUri(listener: (uri: WalletConnectUri) => void): Dispose
  /**
   * Calls the listener with the list of `getWalletList` once it is there, and after each change.
   * @example `const undo = modal.subscribeWalletList(({ wallets }) => console.log(wallets.length))`
   */
  subscribeWalletList(listener: (wallets: WalletsState) => void): Dispose
  /** @deprecated Never calls the listener: an account that changes is in use at once. Use `subscribeAccount`. */
  subscribeShouldUpdateToAddress(listener: (address: string | undefined) => void): Dispose
}

/**
 * Their code is loaded when one of them is called, so each returns a promise. Errors are also reported as a developer alert, for callers
 * that do not wait.
 */
export interface CompatActions {
  /** Sets `loading` in the public state, until it is reset. @example `await modal.setLoading(true)` */
  setLoading(loading: boolean, namespace?: string): Promise<void>
  /** Replaces the current view. @example `await modal.replace('Account')` @throws ViewNotFoundError */
  replace(view: ViewName): Promise<void>
  /** Makes the view the only one in the history. @example `await modal.redirect('Networks')` @throws ViewNotFoundError */
  redirect(view: ViewName): Promise<void>
  /**
   * Ends the newest request of the page: runs its callback for that end; by default `cancel`. After `error` and `cancel` an open modal goes one
   * view back. Does nothing where the stack is empty.
   * @example `await modal.popTransactionStack('success')`
   * @throws what the callback throws
   */
  popTransactionStack(status?: TransactionEnd): Promise<void>
  /**
   * Shows a text in the modal as an error, or an error's text; of what a validator answers, the first of its `issues`.
   * @example `await modal.showErrorMessage('The price changed.')`
   */
  showErrorMessage(message: unknown, options?: MessageOptions): Promise<void>
  /** Shows a text in the modal. @example `await modal.showSuccessMessage('The order was placed.')` */
  showSuccessMessage(message: string, options?: MessageOptions): Promise<void>
  /**
   * Makes another wallet the active one, or another of its accounts. One that is not connected is asked to connect, in the modal. Does
   * nothing, with a developer alert, unless `features.multiWallet` is on.
   * @example `await modal.switchConnection({ connection: { connectorId: 'io.metamask' }, namespace: 'eip155' })`
   * @throws ModalLeftError, ConnectionStatusError, or the errors of a connection
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<void>
  /**
   * Disconnects one wallet; one that is not connected any more is left out of the recent connections. Does nothing, with a developer alert,
   * unless `features.multiWallet` is on.
   * @example `await modal.deleteConnection({ connectorId: 'io.metamask', address: '0x…', namespace: 'eip155' })`
   * @throws ConnectionStatusError
   */
  deleteConnection(parameters: DeleteConnectionParameters): Promise<void>
  /**
   * Uses the plain or the smart account of a visitor who signed in by e-mail or social account, where the network has both. The choice is kept.
   * Other wallets decide themselves: for them it is what `getPreferredAccountType` answers, with a developer alert.
   * @example `await modal.setPreferredAccountType('smartAccount', 'eip155')`
   */
  setPreferredAccountType(type: AccountType, namespace?: string): Promise<void>
  /**
   * A token (JWT) by which your server learns who is logged in to the embedded wallet: docs/guides/id-tokens.md. The nonce is made by your server.
   * @example `const token = await modal.getIdToken({ nonce: 'from-your-server' })`
   * @throws IdTokenError, whose `reason` says why there is none, or the signal's reason
   */
  getIdToken(parameters: { readonly nonce: string; readonly signal?: AbortSignal }): Promise<string>
  /**
   * The name that an address has chosen for itself, as `fetchIdentity` finds it; empty where it has none.
   * @example `const [found] = await modal.getReownName('0x…')`
   */
  getReownName(address: string): Promise<{ readonly name: string }[]>
  /**
   * The name (ENS) that an address has chosen for itself, and its picture: a name that leads back to the address, read through the RPC of
   * mainnet. Both texts are empty where it has none, on networks for tests, without mainnet among the networks, and when the look-up fails.
   * @example `const { name, avatar } = await modal.fetchIdentity({ address: '0x…' })`
   */
  fetchIdentity(parameters: { readonly address: string; readonly caipNetworkId?: string }): Promise<{ readonly name: string; readonly avatar: string }>
  /**
   * Fetches wallets of the directory, for a list that the page draws itself: `getWalletList` answers them. The same as of `useAppKitWallets`.
   * @example `await modal.fetchWallets({ query: 'harbor' })`
   */
  fetchWallets(options?: FetchWalletsOptions): Promise<void>
  /**
   * The wallets of this browser, those of the directory that `fetchWallets` fetched, and the attempt under way.
   * @example `const { wallets } = await modal.getWalletList()`
   */
  getWalletList(): Promise<WalletsState>
  /**
   * Connects a wallet of `getWalletList` without the modal, or by the id that it has there. One that is not installed is paired: its link is in
   * `getWalletList().wcUri`.
   * @example `await modal.connectWallet('io.metamask', 'eip155')`
   * @throws UnknownWalletError where no wallet of the list has the id, or like a connection does
   */
  connectWallet(wallet: WalletItem | string, namespace?: Namespace): Promise<void>
  /**
   * Makes a pairing link before a wallet is chosen, and resolves when it is there: `getWalletConnectUri` answers it. `connectWallet` then
   * goes on with this link, so that a page can open the wallet’s app in the very press.
   * @example `await modal.prefetchWalletConnectUri()`
   * @throws like a connection does
   */
  prefetchWalletConnectUri(): Promise<void>
  /** Cancels the pairing under way and removes its link. @example `await modal.resetWalletConnectUri()` */
  resetWalletConnectUri(): Promise<void>
  /** Cancels the attempt under way. A late answer of the wallet is ignored. @example `await modal.resetConnectingWallet()` */
  resetConnectingWallet(): Promise<void>
  /** The provider of a paired wallet, or the one that the host gave. @example `const provider = await modal.getUniversalProvider()` */
  getUniversalProvider<provider = unknown>(): Promise<provider | undefined>
  /**
   * Reads the native balance of an account. Undefined where it cannot be read. `balance` is in whole units, a decimal number.
   * @example `const read = await modal.updateNativeBalance('0x…', 1)`
   */
  updateNativeBalance(address: string, chainId: number | string, namespace?: string): Promise<{ readonly balance: string; readonly symbol: string } | undefined>
  /**
   * A label that the account and the list of wallets show beside an address, while the page lives; at most 32 characters. One that the visitor
   * wrote goes before it. The receiver of a send does not show it.
   * @example `await modal.addAddressLabel('0x…', 'Savings')`
   */
  addAddressLabel(address: string, label: string, namespace?: string): Promise<void>
  /** Removes a label of `addAddressLabel`. @example `await modal.removeAddressLabel('0x…')` */
  removeAddressLabel(address: string, namespace?: string): Promise<void>
  /**
   * Declares a network, or replaces the one with the same id.
   * @example `await modal.addNetwork('eip155', polygon)`
   * @throws AdapterMissingError when no adapter speaks for the namespace
   */
  addNetwork(namespace: string, network: NetworkInput): Promise<void>
  /**
   * Takes a declared network away; the last one stays.
   * @example `await modal.removeNetwork('eip155', 137)`
   * @throws AdapterMissingError when no adapter speaks for the namespace
   */
  removeNetwork(namespace: string, id: number | string): Promise<void>
  /**
   * Adds a chain family while the page lives: its adapter, with its networks. Wallets of an earlier visit are not connected again by it. Does
   * nothing, with a developer alert, where the page has an adapter for the family.
   * @example `await modal.addAdapter(new SolanaAdapter(), [solana])`
   * @throws InvalidOptionError, InvalidNetworkError
   */
  addAdapter(adapter: Adapter, networks: readonly NetworkInput[]): Promise<void>
  /**
   * Takes a chain family away, until it is added again or the page is loaded again: its wallets are disconnected, its networks and wallets leave the lists, and a
   * page that was on it goes on with the first network of another family. The last family stays, with a developer alert.
   * @example `await modal.removeAdapter('solana')`
   * @throws AdapterMissingError when no adapter speaks for the namespace
   */
  removeAdapter(namespace: string): Promise<void>
  /** Changes the option `termsConditionsUrl`. @example `await modal.setTermsConditionsUrl('https://example.com/terms')` @throws InvalidOptionError */
  setTermsConditionsUrl(url: string): Promise<void>
  /** Changes the option `privacyPolicyUrl`. @example `await modal.setPrivacyPolicyUrl('https://example.com/privacy')` @throws InvalidOptionError */
  setPrivacyPolicyUrl(url: string): Promise<void>
  /** Changes the option `enableEIP6963`, and looks for wallets again. @example `await modal.setEIP6963Enabled(false)` */
  setEIP6963Enabled(on: boolean): Promise<void>
  /**
   * Merges into the options given at creation, and switches the plugins on and off that depend on them. Options that are read once are named
   * in a developer alert: a plugin that is on keeps, for example, the `apiUrl` that it started with.
   * @example `await modal.updateOptions({ debug: true })`
   */
  updateOptions(options: Partial<AppKitOptions>): Promise<void>
  /** The same as `updateFeatures`. @example `await modal.updateRemoteFeatures({ onramp: false })` */
  updateRemoteFeatures(features: Features): Promise<void>
  /** Changes `features.connectMethodsOrder`. @example `await modal.setConnectMethodsOrder(['social', 'email', 'wallet'])` @throws InvalidOptionError */
  setConnectMethodsOrder(order: readonly ConnectMethod[]): Promise<void>
  /** Changes `features.walletFeaturesOrder`. @example `await modal.setWalletFeaturesOrder(['send', 'receive'])` @throws InvalidOptionError */
  setWalletFeaturesOrder(order: readonly WalletFeature[]): Promise<void>
  /** Changes `features.collapseWallets`. @example `await modal.setCollapseWallets(true)` */
  setCollapseWallets(collapse: boolean): Promise<void>
  /** Sets `features.socials`: which social accounts are offered, and in which order. @example `await modal.setSocialsOrder(['google', 'github'])` */
  setSocialsOrder(order: readonly string[]): Promise<void>
  /** Cancels a pairing under way, and ends an existing one. @example `await modal.resetWcConnection()` */
  resetWcConnection(): Promise<void>
  /** The same as `switchNetwork`. @example `await modal.setCaipNetwork(polygon)` */
  setCaipNetwork(network: { readonly id: number | string }): Promise<void>
  /** The same as `switchNetwork`, with the network of a namespace. @example `await modal.setCaipNetworkOfNamespace(polygon, 'eip155')` */
  setCaipNetworkOfNamespace(network: { readonly id: number | string }, namespace?: string): Promise<void>
}

/** The rarely used methods of an instance: their code is loaded when one of them is called. `createCompatMethods` has a row for each. */
export interface CompatMethods extends CompatGetters, CompatSubscriptions, CompatActions, NoopMethods {
  /**
   * Puts the callbacks of a request of the page on its stack. `popTransactionStack` takes the newest entry off and runs one of them. Requests of
   * the modal itself end by their promises, and are not on this stack.
   * @example `modal.pushTransactionStack({ onSuccess: () => console.log('done') })`
   */
  pushTransactionStack(entry: TransactionEntry): void
  /** Whether no entry of the page waits for `popTransactionStack`. @example `const empty = modal.isTransactionStackEmpty()` */
  isTransactionStackEmpty(): boolean
  /** @deprecated Always the empty text: what goes wrong is reported by the event `INTERNAL_SDK_ERROR`. */
  getError(): string
}
