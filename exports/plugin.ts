// `portico/plugin`: the contract for authors of plugins and adapters. It imports no package, so that testing a manifest installs
// nothing else.
// The other names in kernel/api are internal to this repository, and can change with every version.
export { type ActiveAccount, activeAccount, isSmartAccount } from '../kernel/api/activeAccount.js'
export type { AccountTransaction, AddressFacts, Balance, Capabilities, Driver, HeldToken } from '../kernel/api/capability.js'
export type {
  Connector,
  ConnectorFacts,
  ConnectResult,
  ConnectorSource,
  OpenRequest,
  Transport,
  TransportChange,
  TransportRequest,
} from '../kernel/api/connector.js'
export type { CallSimulation, ContractCall, PreparedCall, SentCall } from '../kernel/api/calls.js'
export type { AddressReading, PreparedTransfer, SentTransfer, SettledTransfer, Transfer, TransferFee } from '../kernel/api/transfer.js'
export { ConnectionCancelledError } from '../kernel/api/adapterErrors.js'
export { BaseError, CancelledError, DeadlineError, docsUrl, UserRejectedError, WalletError } from '../kernel/api/errors.js'
export {
  ConnectError,
  type ConnectReason,
  isBaseError,
  reasonOf,
  type RequestReason,
  SignError,
  type SignReason,
  SwitchError,
  type SwitchReason,
  TransferError,
  type TransferReason,
} from '../kernel/api/failures.js'
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
} from '../kernel/api/events.js'
export { type Grant, grant } from '../kernel/api/grants.js'
export type { IconName } from '../kernel/api/icons.js'
export { RouterEnter, SessionSettled } from '../kernel/api/hooks.js'
export { defineManifest, type HookTap, type Manifest, type StorageKey, tap } from '../kernel/api/manifest.js'
export { type Message, type MessageValues, msg, type Translate } from '../kernel/api/message.js'
export type { CaipAddress, CaipNetworkId, Network } from '../kernel/api/network.js'
export { definePlugin, lazyPlugin, type Http, type Plugin, type PluginContext, type PluginModule, type Setup, type Stored } from '../kernel/api/plugin.js'
export type { Readable, Snapshot } from '../kernel/api/readable.js'
export { event, type EventRef, hook, type HookRef, slot, type SlotRef, type Token, token, view, type ViewRef } from '../kernel/api/refs.js'
export type { Dispose, Scope } from '../kernel/api/scope.js'
export {
  CapabilitiesOf,
  type CapabilityService,
  type Connection,
  Connectors,
  type ConnectorsService,
  type ConnectorsState,
  type NamespaceSession,
  type NamespaceTraits,
  Networks,
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
  type TransportService,
  Transports,
} from '../kernel/api/services.js'
export {
  Alerts,
  type AlertsService,
  Clock,
  type ClockService,
  Host,
  type HostInfo,
  type HostPolicy,
  type Notice,
  Notices,
  type NoticesService,
  Theme,
  type ThemeService,
} from '../kernel/api/pageServices.js'
export type { DeferredPlugin } from '../kernel/api/kernel.js'
export { type Contribution, into, type SlotItem, type When } from '../kernel/api/slot.js'
export { ConnectorSources, Drivers, ModalFooter, ModalHeader, type ViewSection } from '../kernel/api/slots.js'
export { type Router, type ViewContext, type ViewModule, type ViewSpec, viewSpec } from '../kernel/api/view.js'
export { amountValue } from '#lib/amounts/amountValue.js'
export { importWithRetry } from '#lib/timing/importWithRetry.js'
