import type { Dispose, Network } from '../../kernel/api/index.js'
import type { AccountType } from './AccountType.js'
import type { AppKitOptions, NetworkInput } from '../options/AppKitOptions.js'

/** One wallet that is connected. */
export interface HostConnection {
  readonly connectorId: string
  readonly accounts: readonly { readonly address: string; readonly type?: AccountType }[]
  /** The network it is on; undefined where the host did not declare that one. */
  readonly caipNetwork?: Network | undefined
  /** Of an e-mail or social sign-in. */
  readonly auth?: { readonly name: string | undefined; readonly username: string | undefined }
  readonly name?: string | undefined
  readonly icon?: string | undefined
  readonly networkIcon?: string | undefined
}

/** A way to a wallet, for one namespace. */
export interface HostConnector {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly chain: string
  readonly imageUrl: string | undefined
  readonly info: { readonly name: string; readonly icon: string | undefined; readonly rdns: string | undefined }
}

export interface RemoteFeatures {
  readonly email?: boolean
  readonly socials?: boolean
  readonly swaps?: boolean
  readonly onramp?: boolean
  readonly activity?: boolean
  readonly reownBranding?: boolean
  readonly multiWallet?: boolean
}

export interface SwitchConnectionParameters {
  readonly connection: Pick<HostConnection, 'connectorId'>
  readonly address?: string | undefined
  readonly namespace: string
  /** Default true. */
  readonly closeModalOnConnect?: boolean | undefined
  onChange?(change: { readonly address: string; readonly namespace: string; readonly hasSwitchedAccount: boolean; readonly hasSwitchedWallet: boolean }): void
}
export interface DeleteConnectionParameters {
  readonly connectorId: string
  readonly address: string
  readonly namespace: string
}

/** Return at once. Their code comes behind the kernel's services; before that lists are empty, and the rest is undefined. */
export interface CompatGetters {
  /** Wallets that are connected in a namespace. Empty, with a developer alert, unless `features.multiWallet` is on. */
  getConnections(namespace?: string): HostConnection[]
  /** Wallets that were connected before. Of this visit: an address is not kept in the browser once its wallet has left. */
  getRecentConnections(namespace?: string): HostConnection[]
  getConnectors(): HostConnector[]
  getConnectorImage(connector: { readonly id?: string; readonly imageUrl?: string | undefined } | undefined): string | undefined
  /** CAIP-2 ids the wallet agreed to; undefined where it agrees to any, and where there is no wallet. */
  getApprovedCaipNetworkIds(namespace?: string): string[] | undefined
  /** Networks that no adapter of the page can use: none. */
  getDisabledCaipNetworks(): Network[]
  /** What is on, as plugins and the project's remote configuration have it. Empty before anything was opened. */
  getRemoteFeatures(): RemoteFeatures
  getConnectMethodsOrder(): ('wallet' | 'email' | 'social')[]
  /** As given by `setPreferredAccountType` or `defaultAccountTypes`. */
  getPreferredAccountType(namespace?: string): AccountType | undefined
}

export interface CompatSubscriptions {
  /** By namespace. Told nothing unless `features.multiWallet` is on. */
  subscribeConnections(listener: (connections: ReadonlyMap<string, HostConnection[]>) => void): Dispose
  subscribeRemoteFeatures(listener: (features: RemoteFeatures) => void): Dispose
  /** Told when another account of an e-mail or social sign-in is to be used: here never. */
  subscribeShouldUpdateToAddress(listener: (address: string | undefined) => void): Dispose
}

/**
 * Their code comes when one of them is called, so each answers a promise, also those nobody waits for. What goes wrong is told in a
 * developer alert as well.
 */
export interface CompatActions {
  /** Shows `loading` in the public state, until it is taken back. */
  setLoading(loading: boolean, namespace?: string): Promise<void>
  /** Shows a view in the place of the current one. @throws ViewNotFoundError */
  replace(view: string): Promise<void>
  /** Shows a view as the only one. @throws ViewNotFoundError */
  redirect(view: string): Promise<void>
  showErrorMessage(message: string): Promise<void>
  showSuccessMessage(message: string): Promise<void>
  /**
   * Makes another wallet the one in use. One that is not connected is asked to connect, in the modal. Does nothing, with a developer
   * alert, unless `features.multiWallet` is on.
   * @throws ModalLeftError, or like a connection does
   */
  switchConnection(parameters: SwitchConnectionParameters): Promise<void>
  /** Disconnects one wallet. Does nothing, with a developer alert, unless `features.multiWallet` is on. */
  deleteConnection(parameters: DeleteConnectionParameters): Promise<void>
  setPreferredAccountType(type: AccountType, namespace?: string): Promise<void>
  /** Names that lead to an address: none are looked up. */
  getReownName(address: string): Promise<{ readonly name: string }[]>
  /** Nobody is asked who an address is: both texts are empty. */
  fetchIdentity(parameters: { readonly address: string; readonly caipNetworkId?: string }): Promise<{ readonly name: string; readonly avatar: string }>
  /** The provider of a wallet that is paired, or the one the host gave. */
  getUniversalProvider<provider = unknown>(): Promise<provider | undefined>
  /** Reads the native balance of an account. Undefined where it cannot be read. `balance` is in whole units, a decimal number. */
  updateNativeBalance(address: string, chainId: number | string, namespace?: string): Promise<{ readonly balance: string; readonly symbol: string } | undefined>
  /** @throws AdapterMissingError */
  addNetwork(namespace: string, network: NetworkInput): Promise<void>
  /** @throws AdapterMissingError */
  removeNetwork(namespace: string, id: number | string): Promise<void>
  setTermsConditionsUrl(url: string): Promise<void>
  setPrivacyPolicyUrl(url: string): Promise<void>
  setEIP6963Enabled(on: boolean): Promise<void>
  /** Merges into the options given at creation. Those that are read once, at creation, are named in a developer alert. */
  updateOptions(options: Partial<AppKitOptions>): Promise<void>
  updateRemoteFeatures(features: Readonly<Record<string, unknown>>): Promise<void>
  setConnectMethodsOrder(order: readonly string[]): Promise<void>
  setWalletFeaturesOrder(order: readonly string[]): Promise<void>
  setCollapseWallets(collapse: boolean): Promise<void>
  setSocialsOrder(order: readonly string[]): Promise<void>
  /** Gives up a pairing under way, and ends the one there is. */
  resetWcConnection(): Promise<void>
  /** The same as `switchNetwork`. */
  setCaipNetwork(network: { readonly id: number | string }): Promise<void>
  setCaipNetworkOfNamespace(network: { readonly id: number | string }, namespace?: string): Promise<void>
}

/** Setters of an inner state that only wallets change here. They are there, do nothing, and say so in a developer alert. */
export interface NoopMethods {
  /** @deprecated Does nothing. Portico keeps no stack of transactions: what a page sends is the page’s own. */
  popTransactionStack(status?: 'cancel' | 'error' | 'success'): Promise<void>
  /** @deprecated Does nothing. Addresses are shown without labels. */
  addAddressLabel(address: string, label: string, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Addresses are shown without labels. */
  removeAddressLabel(address: string, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Wallets come from adapters, and from plugins with a connector source: see docs/plugins.md. */
  addConnector(connector: unknown): Promise<void>
  /** @deprecated Does nothing. Wallets come from adapters, and from plugins with a connector source: see docs/plugins.md. */
  setConnectors(connectors: unknown): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setConnections(connections: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Visitors have no id here. */
  setClientId(id: string | null): Promise<void>
  /** @deprecated Does nothing. Networks are those of `networks`, `addNetwork` and `removeNetwork`. */
  setRequestedCaipNetworks(networks: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setApprovedCaipNetworksData(namespace?: string): Promise<void>
  /** @deprecated Does nothing. Call `switchNetwork` with the network that is wanted. */
  resetNetwork(namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setCaipAddress(address: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setBalance(balance: unknown, symbol?: string, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setProfileName(name: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setProfileImage(image: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setUser(user: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setStatus(status: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Call `disconnect` to leave an account. */
  resetAccount(namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setConnectedWalletInfo(wallet: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Explorers are those of the networks: `blockExplorers`. */
  setAddressExplorerUrl(url: unknown, namespace?: string): Promise<void>
  /** @deprecated Does nothing. This state comes from the wallet that is connected. */
  setSmartAccountDeployed(deployed: boolean, namespace?: string): Promise<void>
  /** @deprecated Does nothing. Nobody is asked who an address is. */
  syncIdentity(parameters?: unknown): Promise<void>
  /** @deprecated Does nothing. Wallets show what they are asked to approve. */
  handleUnsafeRPCRequest(): Promise<void>
}

/** What few pages use of an instance: its code is loaded when one of these methods is called. `createCompatMethods` has a row for each. */
export interface CompatMethods extends CompatGetters, CompatSubscriptions, CompatActions, NoopMethods {
  /** True: there is no stack of transactions that wait for the page. */
  isTransactionStackEmpty(): boolean
  /** Always the empty text. */
  getError(): string
}
