import type { DirectoryWallet } from '../../ports/wallets.js'

export interface DirectoryPolicy {
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
}

/** Whether the host named this wallet: by id, rdns or name, in any case. */
const named = (ids: readonly string[], { id, name, rdns }: DirectoryWallet) => {
  const names = [id, name, rdns].map((text) => text?.toLowerCase())
  return ids.some((wanted) => names.includes(wanted.toLowerCase()))
}

/** The host's inclusion and exclusion. A server is told of them, too; the snapshot is not, and a server may not obey. */
export const fitsPolicy = (wallet: DirectoryWallet, { includeWalletIds, excludeWalletIds }: DirectoryPolicy): boolean =>
  !named(excludeWalletIds, wallet) && (includeWalletIds.length === 0 || wallet.from === 'host' || named(includeWalletIds, wallet))
