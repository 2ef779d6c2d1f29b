import type { DirectoryWallet } from '../../ports/wallets.js'
import { sameWallet } from './sameWallet.js'

/** A better answer in the place of what is on screen: wallets that are in both stay where they are, the others follow. */
export const keepShown = (shown: readonly DirectoryWallet[], fresh: readonly DirectoryWallet[]): readonly DirectoryWallet[] => {
  const kept = shown.flatMap((old) => fresh.find((wallet) => sameWallet(wallet, old)) ?? [])
  return [...new Set([...kept, ...fresh])]
}
