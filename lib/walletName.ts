/** SPEC §9: Trust Wallet is shown as Trust. */
export const walletName = (name: string): string => (name === 'Trust Wallet' ? 'Trust' : name)
