// Types that every entry for hosts exports.
export type {
  Account,
  AccountState,
  AccountState as UseAppKitAccountReturn,
  AccountStatus,
  AppKit,
  ConnectedWallet,
  ConnectedWallet as ConnectedWalletInfo,
  DisconnectParameters,
  EmbeddedWalletInfo,
  EventData,
  EventData as Event,
  EventRecord,
  EventRecord as EventsControllerState,
  NetworkState,
  OpenAnswer,
  OpenedSend,
  OpenParameters,
  OpenParameters as OpenOptions,
  PublicState,
  PublicState as PublicStateControllerState,
  ThemeValues,
  Undo,
} from './AppKit.js'
export type {
  Adapter,
  Adapter as ChainAdapter,
  AppKitOptions,
  AppKitOptions as CreateAppKit,
  Metadata,
  NetworkInput,
  NetworkInput as AppKitNetwork,
} from './options/AppKitOptions.js'
export type { CaipNetwork } from './CaipNetwork.js'
export type { AccountType } from './compat/AccountType.js'
export type { FetchedBalance } from './compat/FetchedBalance.js'
export type { HostConnection, HostConnection as Connection, RemoteFeatures, WalletConnectUri } from './compat/CompatMethods.js'
export type { ConnectorType, HostConnector, HostConnector as Connector } from './compat/HostConnector.js'
export type { Provider } from './compat/Provider.js'
export type { ConnectionChange, UseConnectionOptions, UsedConnection } from './compat/UsedConnection.js'
export type { FetchWalletsOptions, WalletItem, WalletsActions, WalletsState } from './walletButton/WalletsStore.js'
export type { UsedNetwork, UsedNetwork as UseAppKitNetworkReturn } from './compat/UsedNetwork.js'
export type { ProviderOf, UsedProvider, UseProvider } from './compat/UsedProvider.js'
export type { CaipAddress, CaipNetworkId, Network, ThemeMode } from '../kernel/api/index.js'
export type { SocialProvider } from '../ports/embeddedAccounts.js'
export type { IdTokenReason } from '../ports/embeddedWallet.js'
export type { SIWXConfig, SIWXMessage, SIWXSession } from '../ports/siwx.js'
export type { ConnectMethod, ConnectorTypeName, WalletFeature } from './builtinPorts.js'
export type { EventName, UnreportedEvent } from './compat/otherKits.js'
export type { Events, Features, Providers, ViewName, ViewName as Views, ViewParameters } from '../kernel/api/publicNames.js'
export type { AddressOf, Namespace, Namespace as ChainNamespace } from './Namespace.js'
export type { ThemeTokens, ThemeVariables } from './ThemeVariables.js'
