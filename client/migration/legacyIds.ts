/** The incumbent kit's id of its connector for wallets on other devices. */
export const legacyRelay = 'walletConnect'
