import type { StoredWallet } from '../store/VaultStore.js'

/** What the seal of a server's share is bound to. */
export const shareContext = (user: string, { version, evmAddress, solanaAddress }: Pick<StoredWallet, 'version' | 'evmAddress' | 'solanaAddress'>): string =>
  ['server-share/1', user, version, evmAddress.toLowerCase(), solanaAddress].join('\n')
