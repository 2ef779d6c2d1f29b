// `portico/wallet-button`: buttons that connect one wallet, without the list of wallets. It defines its element when it is imported
// in a page.
import { defineWalletButton } from '../elements/defineWalletButton.js'

if (typeof customElements === 'object') defineWalletButton(customElements)

export { type AppKitWalletButton, createAppKitWalletButton, type WalletButtonOptions } from '../client/walletButton/createWalletButton.js'
export { AppkitWalletButton } from '../elements/appkit-wallet-button.js'
export type { Wallet } from '../elements/walletButton/Wallet.js'
export type { ConnectedAccount, ConnectWalletOptions } from '../elements/walletButton/connectWallet.js'
