import type { DirectoryWallet } from '../../ports/wallets.js'

/** Each wallet once, the first of its id. */
export const uniqueWallets = (wallets: readonly DirectoryWallet[]): readonly DirectoryWallet[] => {
  const found = new Map<string, DirectoryWallet>()
  for (const wallet of wallets) if (!found.has(wallet.id)) found.set(wallet.id, wallet)
  return [...found.values()]
}
