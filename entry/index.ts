// `portico`: the built-in plugins and the elements.
export { createAppKit } from './createAppKit.js'
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
export { BaseError, type Network, UserRejectedError } from '../kernel/contract/index.js'
export { version } from '../elements/version.js'
