import type { DirectoryWallet } from '../../ports/wallets.js'

/** Wallets of this browser first, then the ones the host features in its order, then the rest as it came. */
export const sortWallets = (
  wallets: readonly DirectoryWallet[],
  { installed, featured }: { installed(wallet: DirectoryWallet): boolean; readonly featured: readonly string[] },
): readonly DirectoryWallet[] => {
  const rank = (wallet: DirectoryWallet) => {
    if (installed(wallet)) return -1
    const place = featured.indexOf(wallet.id)
    return place < 0 ? featured.length : place
  }
  const ranks = new Map(wallets.map((wallet) => [wallet, rank(wallet)]))
  return wallets.toSorted((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0))
}
