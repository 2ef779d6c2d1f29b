export type {
  Balance, Capabilities, Connector, ConnectorKind, ConnectorSource, Driver, Opened, OpenRequest, Transfer, Transport, TransportChange, TransportRequest,
} from './capability.js'
export { BaseError, type BaseErrorOptions, DeadlineError, UserRejectedError, WalletError } from './errors.js'
export {
  AllDisconnected, ModalClosed, ModalOpened, NetworkChanged, NetworkUnsupported, PluginFailed, SessionChanged, SessionConnected, SessionDisconnected, SessionFailed,
  TransactionSent, TransactionSettled,
} from './events.js'
export { RouterEnter, SessionSettled } from './hooks.js'
export { type Activation, defineManifest, type FeatureSpec, type HookTap, type HttpNeed, type Manifest, type RemoteConfig, type StorageKey, tap } from './manifest.js'
export { type Message, type MessageValues, msg, type Translate } from './message.js'
export type { CaipAddress, CaipNetworkId, Currency, Network } from './network.js'
export {
  definePlugin, lazyPlugin, type Http, type HttpInit, type Log, type Plugin, type PluginContext, type PluginInfo, type PluginModule, type PluginStatus, type Setup, type Stored,
} from './plugin.js'
export { opaque, type Readable, type Snapshot, source, toReadable } from './readable.js'
export {
  event, type EventRef, hook, type HookMode, type HookRef, type MaybeServices, type Ref, type Refs, type Services, slot, type SlotRef, type Token, token, view, type ViewRef,
} from './refs.js'
export type { Dispose, Scope } from './scope.js'
export {
  Alerts, type AlertsService, CapabilitiesOf, type CapabilityService, Clock, type ClockService, type Connection, type ConnectionStatus, Connectors, type ConnectorSourceItem,
  type ConnectorsService, type ConnectorsState, type ConnectOptions, type DeveloperAlert, type DriverItem, Host, type HostInfo, type HostPolicy, type NamespaceSession,
  Networks, type NetworksService, type NetworksState, type Notice, type NoticeAction, Notices, type NoticesService, Rpc, type RpcService, Sessions, type SessionsService,
  type SessionsState, type StoredConnectionStatus, Theme, type ThemeMode, type ThemeService, type ThemeState, type WalletInfo,
} from './services.js'
export type { OpenOptions, PluginsApi, Shell, ShellRouter, ShellView } from './shell.js'
export { type Contribution, into, type SlotItem, type When, type WhenContext } from './slot.js'
export { ConnectorSources, Drivers, type FooterLine, type HeaderAction, ModalFooter, ModalHeader } from './slots.js'
export { type Router, type RouterEntry, type RouterState, type ViewArguments, type ViewModule, type ViewSpec, viewSpec } from './view.js'
