// Code that adapters share whose wallets inject an object into the page. It is separate from the contract, which every page loads.
export { askWallet } from './askWallet.js'
export { createInstalledDriver, type InstalledDriver } from './createInstalledDriver.js'
export { createInstalledServices } from './createInstalledServices.js'
export type { BalanceQuestion, FoundWallet, InstalledCall, InstalledFamily, InstalledWallet } from './InstalledFamily.js'
export { toWalletError } from './toWalletError.js'
