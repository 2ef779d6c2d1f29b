// What a wallet button loads when the page is idle, or when a visitor comes near.
export { type ConnectedAccount, connectWallet, type ConnectWalletOptions, prepareWalletButton } from './connectWallet.js'
export { type ChangedEmail, changeEmail } from './changeEmail.js'
export { NoEmailAccountError, NoSocialSignInError, UnknownWalletError, WalletNotChosenError } from './errors.js'
export { findInstalled, isConnectedBy } from './findTarget.js'
