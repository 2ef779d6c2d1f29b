// Code that adapters share whose wallets inject an object into the page. It is separate from the contract, which every page loads.
export { askWallet } from './askWallet.js'
export { createInstalledDriver, type InstalledDriver, type InstalledDriverNeeds } from './createInstalledDriver.js'
export { createInstalledServices, type InstalledServicesNeeds } from './createInstalledServices.js'
export type { BalanceQuestion, FoundWallet, InstalledCall, InstalledFamily, InstalledWallet } from './InstalledFamily.js'
export { toWalletError, type WalletErrorCodes } from './toWalletError.js'
