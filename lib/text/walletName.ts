/** The name of a wallet as it is shown: Trust Wallet is shown as Trust. */
export const walletName = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)
