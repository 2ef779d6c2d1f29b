import type { DirectoryWallet } from '../../ports/wallets.js'
import { type ReadWalletOptions, readWallet } from './readWallet.js'

/** Each row for itself: what is no wallet is left out, and a second one of the same id. */
export const readWallets = (rows: readonly unknown[], options: ReadWalletOptions): readonly DirectoryWallet[] => {
  const found = new Map<string, DirectoryWallet>()
  for (const row of rows.slice(0, 1000)) {
    const wallet = readWallet(row, options)
    if (wallet && !found.has(wallet.id)) found.set(wallet.id, wallet)
  }
  return [...found.values()]
}
