/** What the kit before called its connector for wallets on other devices. */
export const legacyRelay = 'walletConnect'
