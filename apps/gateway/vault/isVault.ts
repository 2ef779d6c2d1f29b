/** Whether a path belongs to embedded wallets: only the secure site may ask there. */
export const isVault = (path: string) => path.startsWith('/vault/')
