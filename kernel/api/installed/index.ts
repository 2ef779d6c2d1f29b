// What adapters share whose wallets put an object on the page. Apart from the contract, which every page loads.
export { askWallet } from './askWallet.js'
export { createInstalledDriver, type InstalledDriver, type InstalledDriverNeeds } from './createInstalledDriver.js'
export { createInstalledServices, type InstalledServicesNeeds } from './createInstalledServices.js'
export type { BalanceQuestion, FoundWallet, InstalledCall, InstalledFamily, InstalledWallet } from './InstalledFamily.js'
export { toWalletError, type WalletErrorCodes } from './toWalletError.js'
