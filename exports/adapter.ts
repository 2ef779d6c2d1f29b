// `portico/adapter`: for authors of adapters, beside `portico/plugin`. It has errors, and the code for wallets that inject an object
// into the page.
export {
  AccountChangedError,
  ChangedRequestError,
  InvalidTransferError,
  MalformedAnswerError,
  NoHashError,
  NoTokenError,
  RequestRefusedError,
  SessionEndedError,
  UnusableChainError,
  WalletGoneError,
} from '../kernel/api/adapterErrors.js'
export {
  askWallet,
  createInstalledDriver,
  createInstalledServices,
  type FoundWallet,
  type InstalledDriver,
  type InstalledFamily,
  type InstalledWallet,
  toWalletError,
} from '../kernel/api/installed/index.js'
export { lazyCapabilities } from '../kernel/api/lazyCapabilities.js'
export { safeGet } from '#lib/checks/safeGet.js'
export { createWatchers, type Watchers } from '#lib/timing/createWatchers.js'
export { createProviderEvents, type ProviderEvents } from '#lib/wallets/createProviderEvents.js'
export type { NativeNeeds } from '#lib/wallets/createSessionProvider.js'
export { pinMethod } from '#lib/wallets/pinMethod.js'
