// The contract of plugins and adapters: names, types and errors. It needs no package, so that a manifest can be read anywhere.
export { type ActiveAccount, activeAccount, isSmartAccount } from './activeAccount.js'
export type {
  AccountTransaction,
  AccountTransactions,
  AddressFacts,
  Balance,
  Capabilities,
  ChainGrant,
  ChainMove,
  ChainTransaction,
  Driver,
  HeldPiece,
  HeldToken,
} from './capability.js'
export type {
  Connector,
  ConnectorFacts,
  ConnectResult as Opened,
  ConnectorKind,
  ConnectorSource,
  OpenRequest,
  Transport,
  TransportChange,
  TransportRequest,
} from './connector.js'
export type { CallPlan, CallSimulation, ContractCall, ContractQuestion, GasPrice, PreparedCall, TokenReport } from './calls.js'
export type { SentSince } from './sentSince.js'
export type { AddressReading, PreparedTransfer, SentTransfer, SettledTransfer, TokenRules, Transfer, TransferFee, TransferSimulation } from './transfer.js'
export { ConnectionCancelledError } from './adapterErrors.js'
export { BaseError, CancelledError, DeadlineError, docsUrl, UserRejectedError, WalletError } from './errors.js'
export {
  ConnectError,
  type ConnectReason,
  isBaseError,
  reasonOf,
  SignError,
  SwitchError,
  type SwitchReason,
  TransferError,
  type TransferReason,
} from './failures.js'
export {
  AllDisconnected,
  ModalClosed,
  ModalOpened,
  NetworkChanged,
  NetworkUnsupported,
  PluginFailed,
  SessionAdmitted,
  SessionAsked,
  SessionChanged,
  SessionConnected,
  SessionDisconnected,
  SessionFailed,
  TransactionSent,
  TransactionSettled,
} from './events.js'
export { grant } from './grants.js'
export { type IconName, iconNames } from './icons.js'
export { RouterEnter, SessionSettled } from './hooks.js'
export { defineManifest, type FeatureSpec, type HttpNeed, type Manifest, type RemoteConfig, type StorageKey, type StoredSpec, tap } from './manifest.js'
export type { HostOptionSpec, HostOptionSpecs } from './hostOption.js'
export type { OptionRule } from './optionRule.js'
export { type Message, type MessageValues, msg, type Translate } from './message.js'
export type { CaipAddress, CaipNetworkId, Mark, Network } from './network.js'
export {
  definePlugin,
  lazyPlugin,
  type Http,
  type HttpInit,
  type Log,
  type Plugin,
  type PluginContext,
  type PluginInfo,
  type PluginModule,
  type PluginStatus,
  type Setup,
  type Stored,
} from './plugin.js'
export type { Readable, Snapshot } from './readable.js'
export {
  event,
  type EventRef,
  hook,
  type HookMode,
  type HookRef,
  type Ref,
  type Refs,
  slot,
  type SlotRef,
  type Token,
  token,
  view,
  type ViewRef,
} from './refs.js'
export type { Dispose, Scope } from './scope.js'
export {
  CapabilitiesOf,
  type CapabilityService,
  type Connection,
  Connectors,
  type ConnectorSourceItem,
  type ConnectorsService,
  type ConnectorsState,
  type ConnectOptions,
  type DriverItem,
  type NamespaceSession,
  type NamespaceTraits,
  Networks,
  type NetworkChange,
  type NetworkList,
  type NetworksService,
  type NetworksState,
  Rpc,
  type RpcService,
  type SentTransaction,
  Sessions,
  type SessionsService,
  type SessionsState,
  type SettledTransaction,
  type TransactionReports,
  Transactions,
  Transports,
  type TransportService,
} from './services.js'
export {
  Alerts,
  type AlertsService,
  Clock,
  type ClockService,
  type DeveloperAlert,
  Host,
  type HostInfo,
  type HostPolicy,
  type LanguageChange,
  type Locale,
  type Notice,
  type NoticeAction,
  Notices,
  type NoticesService,
  Theme,
  type ThemeMode,
  type ThemeService,
  type ThemeState,
} from './pageServices.js'
export type { DeferredPlugin, Kernel, KernelCore, KernelView, ModalRouter, OpenOptions, PluginsApi } from './kernel.js'
export type { OutlineInput, OutlinePart } from './outline.js'
export { type Contribution, into, type SlotItem, type When, type WhenContext } from './slot.js'
export { ConnectorSources, Drivers, ModalFooter, ModalHeader, type ViewSection } from './slots.js'
export {
  type Router,
  type RouterEntry,
  type RouterState,
  type ViewContext,
  type ViewModule,
  type ViewRole,
  type ViewRouter,
  type ViewSpec,
  viewSpec,
} from './view.js'
