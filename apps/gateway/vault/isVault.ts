// @ts-check

/** Whether a path belongs to embedded wallets: only the secure site may ask there. @param {string} path */
export const isVault = (path) => path.startsWith('/vault/')
