// `portico/core`: no plugins and no elements but the host's own.
export { createClient as createAppKit } from './createClient.js'
export type {
  AccountState,
  AccountStatus,
  AppKit,
  ConnectedWallet,
  DisconnectParameters,
  EventRecord,
  NetworkState,
  OpenParameters,
  PublicState,
  ThemeValues,
  Undo,
} from './AppKit.js'
export type { Adapter, AppKitOptions, Features, NetworkInput } from './AppKitOptions.js'
