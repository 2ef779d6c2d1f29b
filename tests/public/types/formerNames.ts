// The types that the public pages of the former kit name. `npm run types` finds one that is missing; nothing is run.
export type {
  Account,
  AccountType,
  AppKit,
  AppKitNetwork,
  AppKitOptions,
  CaipAddress,
  CaipNetwork,
  CaipNetworkId,
  ChainAdapter,
  ChainNamespace,
  ConnectedWalletInfo,
  Connection,
  Connector,
  ConnectorType,
  ConnectMethod,
  CreateAppKit,
  Event,
  EventName,
  EventsControllerState,
  Features,
  Metadata,
  OpenOptions,
  Provider,
  PublicStateControllerState,
  RemoteFeatures,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
  SocialProvider,
  ThemeMode,
  ThemeVariables,
  UseAppKitAccountReturn,
  UseAppKitNetworkReturn,
  Views,
  WalletFeature,
  WalletItem,
} from 'portico'
export type { Metadata as MetadataOfReact, Views as ViewsOfReact } from 'portico/react'
export type { Metadata as MetadataOfVue, Views as ViewsOfVue } from 'portico/vue'
export type {
  AppKitNetwork as NetworkOfNetworks,
  CaipNetwork as CaipNetworkOfNetworks,
  ChainNamespace as ChainNamespaceOfNetworks,
} from 'portico/networks'
export type { AnyTransaction, BaseWalletAdapter, Provider as SolanaProvider, WalletAdapter } from 'portico/adapters/solana'
export type { BitcoinConnector } from 'portico/adapters/bitcoin'
export type {
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWESession,
  SIWEVerifyMessageArgs,
  SIWXConfig as ConfigOfSIWX,
  SIWXMessage as MessageOfSIWX,
  SIWXSession as SessionOfSIWX,
  SIWXStorage,
} from 'portico/siwx'
